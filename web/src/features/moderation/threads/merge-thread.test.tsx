import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { someThread } from "../../../../test/forum-world.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { MergeThreadsDocument } from "./merge-thread.graphql.ts";
import { ThreadMenu } from "./thread-menu.tsx";
import { ThreadChoicesDocument } from "./thread-picker.graphql.ts";

const thread = { ...someThread("t1", { title: "The cable again" }), deletedAt: null };

function threadsAre(...found: ReturnType<typeof someThread>[]): void {
  const nodes = found.map((hit) =>
    ofType("ForumSearchResult", { hit: { ...hit, __typename: "Thread" as const } }),
  );
  fakeApi.use(
    api.query(ThreadChoicesDocument, () =>
      HttpResponse.json({ data: { searchForum: ofType("ForumSearchPage", { nodes }) } }),
    ),
  );
}

async function openDialog() {
  signedInAs({ role: "MODERATOR" });
  const { user } = renderScreen(<ThreadMenu thread={thread} />);
  await user.click(screen.getByRole("button", { name: "Moderate" }));
  await user.click(await screen.findByRole("menuitem", { name: "Merge into…" }));
  return user;
}

test("a moderator finds the other thread by its title, says why, and merges", async () => {
  const sent = vi.fn<(variables: unknown) => void>();
  threadsAre(
    someThread("t1", { title: "The cable again" }),
    someThread("t9", { title: "A cable" }),
  );
  fakeApi.use(
    api.mutation(MergeThreadsDocument, ({ variables }) => {
      sent(variables);
      return HttpResponse.json({ data: { mergeThreads: someThread("t9") } });
    }),
  );
  const user = await openDialog();
  const merge = await screen.findByRole("button", { name: "Merge" });

  await user.type(screen.getByLabelText("Which thread?"), "cable");
  await user.click(await screen.findByRole("radio", { name: /^A cable/ }));
  expect(screen.queryByRole("radio", { name: /^The cable again/ })).not.toBeInTheDocument();
  expect(merge).toBeDisabled();
  await user.type(screen.getByLabelText("Reason"), "The same cable");
  await user.click(merge);

  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith({ from: "t1", into: "t9", reason: "The same cable" });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a refusal is shown in the dialog, which keeps what was typed", async () => {
  threadsAre(someThread("t9", { title: "A cable" }));
  fakeApi.use(
    api.mutation(MergeThreadsDocument, () =>
      HttpResponse.json(refusal("CONFLICT", "Merge the other one into it.")),
    ),
  );
  const user = await openDialog();
  await user.type(await screen.findByLabelText("Which thread?"), "cable");
  await user.click(await screen.findByRole("radio", { name: /^A cable/ }));
  await user.type(screen.getByLabelText("Reason"), "The same");
  await user.click(screen.getByRole("button", { name: "Merge" }));

  expect(await screen.findByText("Merge the other one into it.")).toBeVisible();
  expect(screen.getByLabelText("Reason")).toHaveValue("The same");
  expect(screen.getByRole("radio", { name: /^A cable/ })).toBeChecked();
});

test("words that are in no title say so", async () => {
  threadsAre();
  const user = await openDialog();
  await user.type(await screen.findByLabelText("Which thread?"), "zebra");

  expect(await screen.findByText("No other thread has these words in its title.")).toBeVisible();
});
