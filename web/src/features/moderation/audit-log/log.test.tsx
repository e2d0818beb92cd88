import { screen, within } from "@testing-library/react";
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

const targetId = "019aa5a0-0000-7000-8000-00000000000b";

function entry(about: object = {}) {
  return ofType("AuditLogEntry", {
    ...{ id: "entry-1", action: "user.ban", targetType: "User", targetId, actorId: "id-of-mia" },
    ...{ actor: ofType("User", { id: "id-of-mia", username: "mia" }) },
    ...{
      createdAt: "2026-11-01T10:00:00Z",
      targetUser: ofType("User", { id: targetId, username: "spammer" }),
    },
    details: JSON.stringify({ before: { ban: null }, after: { removedPosts: 3 }, reason: "Spam" }),
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

test("an entry says who did what to whom, when and why, before and after", async () => {
  logHas(entry());
  const { user } = renderScreen(<LogScreen />);

  const log = within(await screen.findByRole("list", { name: "Log" }));
  expect(log.getByRole("link", { name: "mia" })).toBeVisible();
  expect(log.getByText("banned")).toBeVisible();
  expect(log.getByRole("link", { name: "spammer" })).toBeVisible();
  expect(log.getByText("“Spam”")).toBeVisible();
  await user.click(log.getByText("Before and after"));
  expect(log.getByText("removedPosts: 3")).toBeVisible();
});

test("an act of somebody whose account is gone keeps its id", async () => {
  logHas(entry({ actor: null }), entry({ id: "entry-2", actor: null, actorId: null }));
  renderScreen(<LogScreen />);

  expect(await screen.findByText("Erased account id-of-mia")).toBeVisible();
  expect(screen.getByText("Operator")).toBeVisible();
});

test("an admin asks what one moderator did to one member on some days", async () => {
  const asked = logHas(entry());
  const { user, router } = renderScreen(<LogScreen />);
  await screen.findByText("banned");

  await user.selectOptions(screen.getByLabelText("Acts"), "Members");
  await user.type(screen.getByLabelText("By"), "mia");
  await user.type(screen.getByLabelText("About"), targetId);
  await user.type(screen.getByLabelText("To"), "2026-11-01");
  await user.click(screen.getByRole("button", { name: "Filter" }));

  await expect
    .poll(() => asked)
    .toHaveBeenLastCalledWith({
      ...{ action: "user", actorId: "id-of-mia", targetId },
      until: "2026-11-02T00:00:00.000Z",
    });
  expect(router.state.location.search).toBe(`?action=user&by=mia&about=${targetId}&to=2026-11-01`);
  expect(screen.getByRole("link", { name: "Export CSV" })).toHaveAttribute(
    "href",
    `/api/admin/audit-log.csv?action=user&actorId=id-of-mia&targetId=${targetId}&until=2026-11-02T00%3A00%3A00.000Z`,
  );
});

test("days stand in words at their fields; what is no day cannot be asked for", async () => {
  const asked = logHas(entry());
  const { user, router } = renderScreen(<LogScreen />, { at: "/?from=2026-10-31&to=soon" });
  await screen.findByText("banned");
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
  expect(screen.getByLabelText("By")).toHaveValue("nobody");
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

  await user.click(await screen.findByTitle("Only entries about this"));

  expect(router.state.location.search).toBe(`?about=${targetId}`);
  expect(screen.getByLabelText("About")).toHaveValue(targetId);
});
