import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { use } from "react";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { someCategory } from "../../../../test/forum-world.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { CategoryChoicesDocument } from "../../forum/category-options.graphql.ts";
import { EntryMarkContext } from "../../forum/extension-points.ts";
import { ModeratePostsDocument, ModerateThreadsDocument } from "./bulk.graphql.ts";
import { SelectableList } from "./selectable-list.tsx";

const ids = ["One", "Two", "Three"];

function Entries() {
  const mark = use(EntryMarkContext);
  return ids.map((id) => (
    <p key={id}>
      {mark({ id, name: id })}
      {id}
    </p>
  ));
}

function open(of: "threads" | "posts", role: "MODERATOR" | "USER" = "MODERATOR") {
  signedInAs({ username: "mia", role });
  return renderScreen(
    <SelectableList of={of} ids={ids}>
      <Entries />
    </SelectableList>,
  );
}

/** Answers what is done to threads, and says what that was. */
function moderating({ refused = [] as object[] } = {}) {
  const asked = vi.fn<(variables: object) => void>();
  const payload = (done: string[]) => ofType("BulkPayload", { done, refused });
  fakeApi.use(
    api.mutation<object>(ModerateThreadsDocument, ({ variables }) => {
      asked(variables);
      return HttpResponse.json({ data: { moderateThreads: payload(variables.ids) } });
    }),
    api.mutation<object>(ModeratePostsDocument, ({ variables }) => {
      asked(variables);
      return HttpResponse.json({ data: { moderatePosts: payload(variables.ids) } });
    }),
    api.query(CategoryChoicesDocument, () =>
      HttpResponse.json({ data: { categories: [someCategory("c2")] } }),
    ),
  );
  return asked;
}

afterEach(clearCredentials);

test("members can select nothing", () => {
  open("threads", "USER");
  expect(screen.getByText("One")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a moderator locks several threads in one step, and reads which one was refused", async () => {
  const gone = ofType("BulkRefusal", { id: "Two", message: "That thread does not exist." });
  const asked = moderating({ refused: [gone] });
  const { user } = open("threads");

  await user.click(await screen.findByRole("button", { name: "Choose threads" }));
  await user.click(await screen.findByRole("checkbox", { name: "Choose One" }));
  await user.click(await screen.findByRole("checkbox", { name: "Choose Two" }));
  await user.click(await screen.findByRole("button", { name: "Moderate" }));
  await user.click(await screen.findByRole("menuitem", { name: "Lock" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Lock 2 threads?" }));
  await user.type(dialog.getByLabelText("Reason"), "Heated");
  await user.click(dialog.getByRole("button", { name: "Lock" }));

  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith({ ids: ["One", "Two"], act: "LOCK", reason: "Heated" }),
  );
  await screen.findAllByText(/1 could not be done. That thread does not exist./);
  expect(screen.queryByRole("region", { name: "Chosen" })).not.toBeInTheDocument();
});

test("several threads move together, or are deleted for one reason", async () => {
  const asked = moderating();
  const { user } = open("threads");
  const act = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: "Moderate" }));
    await user.click(await screen.findByRole("menuitem", { name }));
    return within(await screen.findByRole("dialog", { name: new RegExp(`^${name}`) }));
  };
  await user.click(await screen.findByRole("button", { name: "Choose threads" }));
  await user.click(await screen.findByRole("button", { name: "All on this page" }));

  const moving = await act("Move");
  await user.selectOptions(await moving.findByLabelText("Category"), "Category c2");
  await user.click(moving.getByRole("button", { name: "Move" }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({ ids, act: "MOVE", categoryId: "c2" }),
  );

  await user.click(await screen.findByRole("checkbox", { name: "Choose Three" }));
  const deleting = await act("Delete");
  await user.type(deleting.getByLabelText("Reason"), "Adverts");
  await user.selectOptions(deleting.getByLabelText("Ground"), "Spam");
  await user.click(deleting.getByRole("button", { name: "Delete" }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({
      ...{ ids: ["Three"], act: "DELETE", reason: "Adverts", ground: "SPAM" },
    }),
  );
});

test("several posts are removed on one ground and for one reason", async () => {
  const asked = moderating();
  const { user } = open("posts");
  await user.click(await screen.findByRole("button", { name: "Choose posts" }));
  await user.click(await screen.findByRole("checkbox", { name: "Choose One" }));
  await user.click(await screen.findByRole("checkbox", { name: "Choose Three" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove 2 posts?" }));
  await user.type(dialog.getByLabelText("Reason"), "Adverts");
  expect(dialog.getByRole("button", { name: "Remove" })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText("Ground"), "Spam");
  await user.click(dialog.getByRole("button", { name: "Remove" }));

  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith({
      ...{ ids: ["One", "Three"], act: "DELETE", ground: "SPAM", reason: "Adverts" },
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Done choosing" }));
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});
