import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { PostModeration } from "./post-moderation.tsx";
import { RemovePostDocument } from "./remove-post.graphql.ts";
import { ReportPostDocument } from "./report-post.graphql.ts";

afterEach(clearCredentials);

function openPost(role: "USER" | "MODERATOR" = "USER", authorId = "id-of-bob") {
  signedInAs({ id: "id-of-ada", username: "ada", role });
  return renderScreen(<PostModeration id="post-1" authorId={authorId} />);
}

async function openReport() {
  const view = openPost();
  await view.user.click(screen.getByRole("button", { name: "Report" }));
  return { ...view, dialog: within(await screen.findByRole("dialog")) };
}

test("a member reports a post with a reason and a word about it", async () => {
  const reported = vi.fn<(variables: object) => void>();
  fakeApi.use(
    api.mutation(ReportPostDocument, ({ variables }) => {
      reported(variables);
      return HttpResponse.json({ data: { reportPost: ofType("Report", { id: "report-1" }) } });
    }),
  );
  const { user, dialog } = await openReport();
  await user.selectOptions(dialog.getByLabelText("What is wrong with it?"), "Disinformation");
  await user.type(dialog.getByLabelText("Comment (optional)"), "The date is wrong.");
  await user.click(dialog.getByRole("button", { name: "Report" }));

  expect(await screen.findByText("Thank you. A moderator will look at it.")).toBeVisible();
  expect(reported).toHaveBeenCalledWith({
    ...{ postId: "post-1", reason: "DISINFORMATION", comment: "The date is wrong." },
  });
});

test.each([
  ["CONFLICT", "You have already reported this post."],
  ["TOO_MANY_REQUESTS", "You have made 10 reports today."],
  ["FORBIDDEN", "You cannot report your own post."],
])("a report that is refused as %s says why, and the words stay", async (code, message) => {
  fakeApi.use(api.mutation(ReportPostDocument, () => HttpResponse.json(refusal(code, message))));
  const { user, dialog } = await openReport();
  await user.type(dialog.getByLabelText("Comment (optional)"), "The date is wrong.");
  await user.click(dialog.getByRole("button", { name: "Report" }));

  expect(await dialog.findByRole("alert")).toHaveTextContent(message);
  expect(dialog.getByLabelText("Comment (optional)")).toHaveValue("The date is wrong.");
});

test("a comment that is too long is said at its field", async () => {
  const tooLong = "Comment must be at most 1,000 characters";
  fakeApi.use(
    api.mutation(ReportPostDocument, () =>
      HttpResponse.json(refusal("BAD_USER_INPUT", tooLong, { comment: tooLong })),
    ),
  );
  const { user, dialog } = await openReport();
  await user.click(dialog.getByRole("button", { name: "Report" }));

  expect(await dialog.findByText(tooLong)).toBeVisible();
  expect(dialog.getByLabelText("Comment (optional)")).toBeInvalid();
});

test("nobody reports a post of their own", () => {
  openPost("USER", "id-of-ada");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a moderator removes a post once there is a ground and a reason", async () => {
  const removed = vi.fn<(variables: object) => void>();
  fakeApi.use(
    api.mutation<object>(RemovePostDocument, ({ variables }) => {
      removed(variables);
      const tombstone = { id: "post-1", isDeleted: true, deletedAt: "2026-11-01T10:00:00Z" };
      const words = {
        isHidden: false,
        isDeletedByAuthor: false,
        removalGround: "SPAM",
        bodyHtml: "",
      };
      return HttpResponse.json({
        data: { deletePost: ofType("Post", { ...tombstone, ...words }) },
      });
    }),
  );
  const { user } = openPost("MODERATOR");
  await user.click(screen.getByRole("button", { name: "Remove as a moderator" }));
  const dialog = within(await screen.findByRole("dialog"));
  const remove = dialog.getByRole("button", { name: "Remove" });
  await user.selectOptions(dialog.getByLabelText("Ground"), "Spam");
  expect(remove).toBeDisabled();
  await user.type(dialog.getByLabelText("Reason"), "An advert.");
  await user.click(remove);

  expect(await screen.findByText("The post is removed.")).toBeVisible();
  expect(removed).toHaveBeenCalledWith({ id: "post-1", reason: "An advert.", ground: "SPAM" });
});
