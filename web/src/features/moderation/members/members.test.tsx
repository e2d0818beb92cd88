import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs, someUser } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { BanMemberDocument } from "../bans/ban-member.graphql.ts";
import { MemberListDocument, type MemberListQueryVariables } from "./member-list.graphql.ts";
import {
  LockMemberDocument,
  RevealMemberEmailDocument,
  UnlockMemberDocument,
} from "./members-screen.graphql.ts";
import { MembersScreen } from "./members-screen.tsx";

const record = ofType("MemberRecord", {
  ...{ lastActiveAt: "2026-11-01T10:00:00Z", isLocked: false, sessions: 1 },
  ...{ upheldReports: 2, removedPosts: 3, bans: 1 },
});

function member(username: string, about: object = {}) {
  const figures = {
    ...{ isBanned: false, createdAt: "2026-03-01T10:00:00Z", postCount: 12, record },
    viewerSanctionRefusal: null,
  };
  return ofType("User", {
    ...someUser({ id: `id-of-${username}`, username }),
    ...figures,
    ...about,
  });
}

/** Answers the list, and says what was asked of it. */
function membersAre(...members: object[]) {
  const asked = vi.fn<(variables: MemberListQueryVariables) => void>();
  fakeApi.use(
    api.query<object, MemberListQueryVariables>(MemberListDocument, ({ variables }) => {
      asked(variables);
      const edges = members.map((node) => ofType("UserEdge", { node }));
      const pageInfo = ofType("PageInfo", { hasNextPage: false, endCursor: null });
      const list = { totalCount: members.length, pageInfo, edges };
      return HttpResponse.json({ data: { users: ofType("UserConnection", list) } });
    }),
  );
  return asked;
}

async function openMembers(role: "ADMIN" | "MODERATOR" = "ADMIN") {
  signedInAs({ id: "id-of-olena", username: "olena", role });
  const view = renderScreen(<MembersScreen />);
  await screen.findByRole("list", { name: "Members" });
  const choose = async (username: string, act: string) => {
    await view.user.click(screen.getByRole("button", { name: `More about ${username}` }));
    await view.user.click(await screen.findByRole("menuitem", { name: act }));
    return within(await screen.findByRole("dialog"));
  };
  return { ...view, choose };
}

afterEach(clearCredentials);

test("members are found by name, role and standing", async () => {
  const asked = membersAre(member("bob"));
  const { user } = await openMembers();

  await user.type(screen.getByLabelText("Search members"), "bo");
  await user.selectOptions(screen.getByLabelText("Role"), "Moderator");
  await user.selectOptions(screen.getByLabelText("Standing"), "Locked");

  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({ search: "bo", role: "MODERATOR", locked: true }),
  );
});

test("a moderator sees what is known of a member, and no act that is an admin's", async () => {
  const viewerSanctionRefusal = "You cannot do this to somebody of the same or a higher role.";
  membersAre(member("bob"), member("max", { role: "MODERATOR", viewerSanctionRefusal }));
  const { user } = await openMembers("MODERATOR");

  const [bob, max] = screen.getAllByRole("listitem");
  expect(bob).toHaveTextContent("12 posts · 3 removed · 2 reports upheld · 1 ban");
  expect(within(bob ?? document.body).getByRole("button", { name: "Ban bob" })).toBeVisible();
  const ofMax = within(max ?? document.body).getAllByRole("button");
  expect(ofMax.map(({ ariaLabel }) => ariaLabel)).toEqual(["More about max"]);

  await user.click(screen.getByRole("button", { name: "More about bob" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent?.trim())).toEqual([
    ...["End sessions", "Log of this member"],
  ]);
});

test("a ban cannot be pronounced before there is a rule and a reason", async () => {
  membersAre(member("bob"));
  const { user } = await openMembers();
  await user.click(screen.getByRole("button", { name: "Ban bob" }));
  const dialog = within(await screen.findByRole("dialog"));
  const ban = dialog.getByRole("button", { name: "Ban" });

  expect(ban).toBeDisabled();
  await user.type(dialog.getByLabelText("Reason"), "Adverts, again.");
  expect(ban).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText("Rule"), "Spam");
  expect(ban).toBeEnabled();
  await user.clear(dialog.getByLabelText("Reason"));
  await user.type(dialog.getByLabelText("Reason"), "  ");
  expect(ban).toBeDisabled();
});

test("a ban can last until a moment of the moderator's own, which lies ahead", async () => {
  membersAre(member("bob"));
  const banned = vi.fn<(variables: object) => void>();
  fakeApi.use(
    api.mutation<object>(BanMemberDocument, ({ variables }) => {
      banned(variables);
      const user = ofType("User", { id: "id-of-bob", isBanned: true, activeBan: null });
      return HttpResponse.json({ data: { banUser: ofType("Ban", { id: "ban-1", user }) } });
    }),
  );
  const { user } = await openMembers();
  await user.click(screen.getByRole("button", { name: "Ban bob" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Rule"), "Abuse or threats");
  await user.type(dialog.getByLabelText("Reason"), "Insults");
  await user.selectOptions(dialog.getByLabelText("For how long"), "Until a date");
  await user.type(dialog.getByLabelText("Until"), "2020-01-01T12:00");

  expect(dialog.getByText("The end must lie in the future")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Ban" })).toBeDisabled();

  await user.clear(dialog.getByLabelText("Until"));
  await user.type(dialog.getByLabelText("Until"), "2099-05-01T12:00");
  await user.click(dialog.getByLabelText(/Remove what was posted in the last 24 hours/));
  await user.click(dialog.getByRole("button", { name: "Ban" }));

  await waitFor(() =>
    expect(banned).toHaveBeenCalledWith({
      ...{ userId: "id-of-bob", reason: "Insults", ground: "ABUSE", removeRecentPosts: true },
      expiresAt: new Date("2099-05-01T12:00").toISOString(),
    }),
  );
  expect(await screen.findByRole("button", { name: "Lift the ban of bob" })).toBeVisible();
});

test("a moderator who bans second learns who was first, and keeps what was written", async () => {
  membersAre(member("bob"));
  fakeApi.use(
    api.mutation(BanMemberDocument, () =>
      HttpResponse.json(refusal("CONFLICT", "mia has already banned this member.")),
    ),
  );
  const { user } = await openMembers();
  await user.click(screen.getByRole("button", { name: "Ban bob" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Rule"), "Spam");
  await user.type(dialog.getByLabelText("Reason"), "Adverts");
  await user.click(dialog.getByRole("button", { name: "Ban" }));

  expect(await dialog.findByRole("alert")).toHaveTextContent("mia has already banned this member.");
  expect(dialog.getByLabelText("Reason")).toHaveValue("Adverts");
});

test("an admin locks an account that was taken over, and unlocks it again", async () => {
  membersAre(member("bob"));
  const as = (isLocked: boolean) => member("bob", { record: { ...record, isLocked } });
  fakeApi.use(
    api.mutation<object>(LockMemberDocument, () =>
      HttpResponse.json({ data: { lockUser: as(true) } }),
    ),
    api.mutation<object>(UnlockMemberDocument, () =>
      HttpResponse.json({ data: { unlockUser: as(false) } }),
    ),
  );
  const { user, choose } = await openMembers();

  const locking = await choose("bob", "Lock account");
  expect(locking.getByRole("button", { name: "Lock account" })).toBeDisabled();
  await user.type(locking.getByLabelText("Reason"), "Posts from two countries at once");
  await user.click(locking.getByRole("button", { name: "Lock account" }));
  expect(await screen.findByText("Locked", { selector: "span" })).toBeVisible();

  const unlocking = await choose("bob", "Unlock account");
  await user.click(unlocking.getByRole("button", { name: "Unlock account" }));
  await waitFor(() =>
    expect(screen.queryByText("Locked", { selector: "span" })).not.toBeInTheDocument(),
  );
});

test("an admin says why before seeing an address, which goes again with the dialog", async () => {
  membersAre(member("bob"));
  const revealed = vi.fn<(variables: object) => void>();
  fakeApi.use(
    api.mutation(RevealMemberEmailDocument, ({ variables }) => {
      revealed(variables);
      return HttpResponse.json({ data: { revealEmail: "bob@example.org" } });
    }),
  );
  const { user, choose } = await openMembers();

  const asking = await choose("bob", "Show e-mail address");
  await user.type(asking.getByLabelText("Reason"), "A court asks");
  await user.click(asking.getByRole("button", { name: "Show address" }));

  expect(await screen.findByText("bob@example.org")).toBeVisible();
  expect(revealed).toHaveBeenCalledWith({ userId: "id-of-bob", reason: "A court asks" });
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByText("bob@example.org")).not.toBeInTheDocument());
});

test("from a member it is one step to what the log says of them", async () => {
  membersAre(member("bob"));
  const { user, router } = await openMembers();
  await user.click(screen.getByRole("button", { name: "More about bob" }));
  await user.click(await screen.findByRole("menuitem", { name: "Log of this member" }));

  expect(router.state.location).toMatchObject({
    pathname: "/forum/admin/log",
    search: "?about=bob",
  });
});

test("the first member is at hand, j and k lead to others, and o to the profile", async () => {
  membersAre(member("bob"), member("eve"));
  const { user, router } = await openMembers();

  await user.keyboard("j");
  expect(screen.getByRole("link", { name: "eve" })).toHaveFocus();
  await user.keyboard("ko");
  expect(screen.getByRole("link", { name: "bob" })).toHaveFocus();
  expect(router.state.location.pathname).toBe("/forum/user/bob");
});
