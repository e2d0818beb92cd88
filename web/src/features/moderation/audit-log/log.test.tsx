import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import {
  AuditLogDocument,
  type AuditLogQueryVariables,
  LoggedMemberDocument,
} from "./audit-log.graphql.ts";
import { LogScreen } from "./log-screen.tsx";
import { LoggedEditDocument } from "./logged-edit.graphql.ts";

const targetId = "019aa5a0-0000-7000-8000-00000000000b";

function subject(about: object = {}) {
  return ofType("AuditLogSubject", {
    ...{ type: "User", id: targetId, name: "spammer", author: null },
    ...{ postId: null, threadId: null, ...about },
  });
}

function entry({ details, ...about }: { details?: object; [field: string]: unknown } = {}) {
  return ofType("AuditLogEntry", {
    ...{ id: "entry-1", action: "user.ban", targetType: "User", targetId, actorId: "id-of-mia" },
    ...{ actor: ofType("User", { id: "id-of-mia", username: "mia" }) },
    ...{ createdAt: "2026-11-01T10:00:00Z", subject: subject(), mentions: [] },
    details: JSON.stringify(
      details ?? {
        before: { ban: null },
        after: { expiresAt: "2026-11-08T10:00:00Z", ground: "SPAM", removedPosts: 3 },
        reason: "Rule 2",
      },
    ),
    ...about,
  });
}

/** Answers the log, and says what was asked of it. */
function logHas(...entries: object[]) {
  const asked = vi.fn<(variables: AuditLogQueryVariables) => void>();
  fakeApi.use(
    api.query<object, AuditLogQueryVariables>(AuditLogDocument, ({ variables }) => {
      asked(variables);
      const edges = entries.map((node) => ofType("AuditLogEdge", { node }));
      const pageInfo = ofType("PageInfo", { hasNextPage: false, endCursor: null });
      const list = { totalCount: entries.length, pageInfo, edges };
      return HttpResponse.json({ data: { auditLog: ofType("AuditLogConnection", list) } });
    }),
    api.query(LoggedMemberDocument, ({ variables: { username } }) => {
      const user = ofType("User", { id: `id-of-${username}`, username });
      return HttpResponse.json({ data: { user: username === "nobody" ? null : user } });
    }),
  );
  return asked;
}

beforeEach(() => void signedInAs({ username: "olena", role: "ADMIN" }));
afterEach(clearCredentials);

test("an entry is a sentence with the ways to whom it names, and says what it changed", async () => {
  logHas(entry());
  const { user } = renderScreen(<LogScreen />);

  const log = within(await screen.findByRole("list", { name: "Log" }));
  expect(log.getByText(/banned/)).toHaveTextContent("mia banned spammer for 7 days: Rule 2 Spam");
  expect(log.getByRole("link", { name: "mia" })).toHaveAttribute("href", "/forum/user/mia");
  expect(log.getByRole("link", { name: "spammer" })).toHaveAttribute("href", "/forum/user/spammer");
  expect(log.queryByText("Removed posts")).not.toBeInTheDocument();
  await user.click(log.getByText("What changed"));
  expect(await log.findByText("Removed posts")).toBeVisible();
  expect(log.getByText("3")).toBeVisible();
});

test("a removed post is named by its author and its thread", async () => {
  const post = {
    type: "Post",
    name: "Cables",
    author: ofType("User", { id: "e", username: "eve" }),
  };
  logHas(
    entry({
      ...{ action: "post.delete", targetType: "Post", details: { reason: "Spam" } },
      subject: subject({ ...post, postId: targetId, threadId: "thread-1" }),
    }),
  );
  renderScreen(<LogScreen />);

  const told = await screen.findByText(/removed/);
  expect(told).toHaveTextContent("mia removed eve’s post in the thread Cables: Spam");
  const links = within(told).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    ...["/forum/user/mia", "/forum/user/eve", `/forum/post/${targetId}`, "/forum/thread/thread-1"],
  ]);
});

test("what is gone is told without a name", async () => {
  logHas(
    entry({ actor: null, subject: subject({ name: null }) }),
    entry({ id: "entry-2", actor: null, actorId: null, action: "user.password", details: {} }),
    entry({
      ...{ id: "entry-3", action: "thread.pin", targetType: "Thread", details: {} },
      subject: subject({ type: "Thread", id: "t", name: null }),
    }),
  );
  renderScreen(<LogScreen />);

  expect(await screen.findByText(/An erased account banned an erased account/)).toBeVisible();
  expect(screen.getByText(/The operator set the password of/)).toBeVisible();
  expect(screen.getByText(/pinned a deleted thread/)).toBeVisible();
});

test("texts are compared word by word, other fields stand beside each other, ids have names", async () => {
  const category = { type: "Category", author: null, postId: null, threadId: null };
  logHas(
    entry({
      ...{ action: "category.update", targetType: "Category" },
      subject: subject({ type: "Category", id: "c", name: "Cables" }),
      details: {
        before: { description: "About the cables", position: 2, name: "Cables" },
        after: { description: "About sea cables", position: 1, name: "Cables" },
      },
    }),
    entry({
      ...{ id: "entry-2", action: "thread.move", targetType: "Thread" },
      subject: subject({ type: "Thread", id: "t", name: "Riga", threadId: "t" }),
      details: { before: { categoryId: "c1" }, after: { categoryId: "c2" } },
      mentions: [subject({ ...category, id: "c1", name: "Drones" })],
    }),
  );
  const { user } = renderScreen(<LogScreen />);

  expect(await screen.findByText(/moved the thread/)).toHaveTextContent(
    "mia moved the thread Riga from the category Drones to a deleted category",
  );
  await user.click(screen.getByText("What changed"));
  expect(await screen.findByText("sea")).toBeVisible();
  expect(screen.getByText("sea").tagName).toBe("INS");
  expect(screen.getByText("the").tagName).toBe("DEL");
  const place = screen.getByText("Position").nextElementSibling;
  expect(place).toHaveTextContent("2 → 1");
  expect(screen.queryByText("Name")).not.toBeInTheDocument();
});

test("an edited post shows the words that the edit changed, which are asked for then alone", async () => {
  const asked = vi.fn<(variables: object) => void>();
  fakeApi.use(
    api.query(LoggedEditDocument, ({ variables }) => {
      asked(variables);
      const version = (revision: number, body: string) =>
        ofType("PostRevision", { revision, body });
      return HttpResponse.json({
        data: {
          post: ofType("Post", {
            ...{ id: targetId, body: "Quite another text", newest: [version(3, "One fish")] },
            revisions: [version(3, "One fish"), version(2, "One cable")],
          }),
        },
      });
    }),
  );
  logHas(
    entry({
      ...{ action: "post.edit", targetType: "Post", details: { after: { revision: 3 } } },
      subject: subject({ type: "Post", name: "Cables", postId: targetId, threadId: "t" }),
    }),
  );
  const { user } = renderScreen(<LogScreen />);
  const summary = await screen.findByText("What changed");
  expect(asked).not.toHaveBeenCalled();

  await user.click(summary);

  expect((await screen.findByText("fish")).tagName).toBe("INS");
  expect(screen.getByText("cable").tagName).toBe("DEL");
  expect(asked).toHaveBeenCalledWith({ id: targetId, before: 4 });
});

test("what narrows the log down stands in the address, and going back undoes it", async () => {
  const asked = logHas(entry());
  const { user, router } = renderScreen(<LogScreen />);
  await screen.findByText(/banned/);

  await user.type(screen.getByLabelText("Words"), "rule 2");
  await user.selectOptions(screen.getByLabelText("Acts"), "Members: all");
  await user.type(screen.getByLabelText("Done by"), "mia");
  await user.type(screen.getByLabelText("About"), "spammer");
  await user.type(screen.getByLabelText("To"), "2026-11-01");
  await user.click(screen.getByRole("button", { name: "Filter" }));

  const variables = {
    ...{ search: "rule 2", action: "user", actorId: "id-of-mia", memberId: "id-of-spammer" },
    until: "2026-11-02T00:00:00.000Z",
  };
  await expect.poll(() => asked).toHaveBeenLastCalledWith(variables);
  expect(router.state.location.search).toBe(
    "?q=rule+2&action=user&by=mia&about=spammer&to=2026-11-01",
  );
  expect(screen.getByRole("link", { name: "Export CSV" })).toHaveAttribute(
    "href",
    `/api/admin/audit-log.csv?${new URLSearchParams(variables).toString()}`,
  );

  await router.navigate(-1);
  await waitFor(() => expect(screen.getByLabelText("Words")).toHaveValue(""));
  expect(screen.getByLabelText("Acts")).toHaveValue("");
});

test("a moderator chooses among the acts that moderators read of", async () => {
  signedInAs({ username: "mia", role: "MODERATOR" });
  logHas(entry());
  renderScreen(<LogScreen />);
  await screen.findByText(/banned/);

  const acts = within(screen.getByLabelText("Acts"));
  expect(acts.getByRole("option", { name: "Ban a member" })).toBeInTheDocument();
  expect(acts.queryByRole("option", { name: "Change a role" })).not.toBeInTheDocument();
  expect(acts.queryByRole("group", { name: "Categories" })).not.toBeInTheDocument();
});

test("days stand in words at their fields; what is no day cannot be asked for", async () => {
  const asked = logHas(entry());
  const { user, router } = renderScreen(<LogScreen />, { at: "/?from=2026-10-31&to=soon" });
  await screen.findByText(/banned/);
  const before = asked.mock.calls.length;
  expect(screen.getByLabelText("From")).toHaveValue("2026-10-31");
  expect(screen.getByText("31 Oct 2026")).toBeVisible();
  expect(screen.getByLabelText("To")).toHaveValue("");

  await user.type(screen.getByLabelText("To"), "2026-11-31");
  expect(screen.getByLabelText("To")).toHaveValue("");
  expect(asked).toHaveBeenCalledTimes(before);
  await user.clear(screen.getByLabelText("To"));
  await user.type(screen.getByLabelText("To"), "2026-11-01");
  await user.click(screen.getByRole("button", { name: "Filter" }));

  await expect.poll(() => router.state.location.search).toBe("?from=2026-10-31&to=2026-11-01");
});

test("an unknown name is reported at its field, and nothing is shown for it", async () => {
  const asked = logHas(entry());
  renderScreen(<LogScreen />, { at: "/?by=nobody" });

  expect(await screen.findByText("Nobody has this name.")).toBeVisible();
  expect(screen.getByLabelText("Done by")).toHaveValue("nobody");
  expect(screen.getByText("No entry matches.")).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test("a name that could not be looked up is shown as a failure, not as an unknown name", async () => {
  logHas(entry());
  fakeApi.use(
    api.query(LoggedMemberDocument, () => HttpResponse.json(refusal("FORBIDDEN", "Not now.")), {
      once: true,
    }),
  );
  const { user } = renderScreen(<LogScreen />, { at: "/?by=mia" });

  expect(await screen.findByText("Unable to load the log")).toBeVisible();
  expect(screen.queryByText("Nobody has this name.")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("list", { name: "Log" })).toBeVisible();
});

test("from an entry it is one step to all that was done to the same", async () => {
  logHas(entry());
  const { user, router } = renderScreen(<LogScreen />);

  await user.click(await screen.findByRole("button", { name: "All about this member" }));

  expect(router.state.location.search).toBe("?about=spammer");
  expect(screen.getByLabelText("About")).toHaveValue("spammer");
});
