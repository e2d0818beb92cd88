import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType } from "../../../../test/session.ts";
import { StockReasonsDocument } from "../shared/stock-reasons.graphql.ts";
import { MemberSanctions } from "./member-sanctions.tsx";
import { RemovePostsButton, SanctionButton } from "./sanction-buttons.tsx";
import {
  LiftSanctionDocument,
  MemberSanctionsDocument,
  RemovePostsOfMemberDocument,
  ReturnPostsOfMemberDocument,
  SanctionMemberDocument,
} from "./sanctions.graphql.ts";

const member = { id: "bob", username: "bob" };
const mia = ofType("User", { id: "mia", username: "mia" });

const slowed = {
  ...{ id: "slow", kind: "SLOW_WRITING" as const, reason: "Too fast.", ground: null },
  ...{ createdAt: "2026-03-01T10:00:00Z", expiresAt: "2026-03-08T10:00:00Z", paceMinutes: 60 },
  ...{ acknowledgedAt: null, liftedAt: null, isInForce: true, moderator: mia },
};
const removal = {
  ...{ id: "all", reason: "Adverts.", ground: "SPAM" as const, posts: 40, returnedAt: null },
  ...{ createdAt: "2026-03-01T10:00:00Z", moderator: mia },
};

const bobWith = (sanctions: object[], postRemovals: object[]) =>
  ofType("User", {
    ...member,
    sanctions: sanctions.map((each) => ofType("Sanction", each)),
    postRemovals: postRemovals.map((each) => ofType("PostRemoval", each)),
  });

/** A server that answers these acts, and what it was sent. */
function acts() {
  const sent = vi.fn<(name: string, variables: object) => void>();
  const kept = { id: "r", ground: "ABUSE" as const, name: "Insult", text: "Stay polite." };
  const lifted = { id: "slow", liftedAt: "2026-03-01T11:00:00Z", isInForce: false };
  fakeApi.use(
    api.query(StockReasonsDocument, () =>
      HttpResponse.json({ data: { stockReasons: [ofType("StockReason", kept)] } }),
    ),
    api.query<object>(MemberSanctionsDocument, () =>
      HttpResponse.json({ data: { user: bobWith([slowed], [removal]) } }),
    ),
    api.mutation<object>(SanctionMemberDocument, ({ variables }) => {
      sent("sanction", variables);
      const imposed = { id: "slow", user: bobWith([slowed], []) };
      return HttpResponse.json({ data: { sanctionMember: ofType("Sanction", imposed) } });
    }),
    api.mutation(LiftSanctionDocument, ({ variables }) => {
      sent("lift", variables);
      return HttpResponse.json({ data: { liftSanction: ofType("Sanction", lifted) } });
    }),
    api.mutation<object>(RemovePostsOfMemberDocument, ({ variables }) => {
      sent("remove", variables);
      return HttpResponse.json({ data: { removePostsOfMember: bobWith([], [removal]) } });
    }),
    api.mutation<object>(ReturnPostsOfMemberDocument, ({ variables }) => {
      sent("return", variables);
      const back = { ...removal, returnedAt: "2026-03-01T11:00:00Z" };
      return HttpResponse.json({ data: { returnPostsOfMember: bobWith([slowed], [back]) } });
    }),
  );
  return sent;
}

const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("a moderator warns a member with the words of a template, and takes it back", async () => {
  const sent = acts();
  const { user } = renderScreen(<SanctionButton member={member} />);
  await user.click(screen.getByRole("button", { name: "Warn or restrict bob" }));
  const dialog = await dialogOf("Warn or restrict bob?");
  expect(dialog.getByRole("button", { name: "Warn" })).toBeDisabled();

  await user.selectOptions(await dialog.findByLabelText("Template"), "Insult");
  expect(dialog.getByLabelText("Rule")).toHaveDisplayValue("Abuse or threats");
  await user.click(dialog.getByRole("button", { name: "Warn" }));

  await screen.findByText("bob is warned.");
  expect(sent).toHaveBeenCalledWith("sanction", {
    ...{ userId: "bob", reason: "Stay polite.", ground: "ABUSE", sanction: { kind: "WARNING" } },
  });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith("lift", { id: "slow" }));
});

test("slowed writing asks how slow and until when; a ban is not among the steps", async () => {
  const sent = acts();
  const { user } = renderScreen(<SanctionButton member={member} />);
  await user.click(screen.getByRole("button", { name: "Warn or restrict bob" }));
  const dialog = await dialogOf("Warn or restrict bob?");
  expect(dialog.queryByRole("option", { name: "Ban" })).not.toBeInTheDocument();

  await user.selectOptions(dialog.getByLabelText("Sanction"), "Slow their writing");
  await user.selectOptions(dialog.getByLabelText("One post every"), "6 hours");
  expect(dialog.queryByRole("option", { name: "Until it is lifted" })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText("Rule"), "Spam");
  await user.type(dialog.getByLabelText("Reason"), "Too fast.");
  await user.click(dialog.getByRole("button", { name: "Restrict" }));

  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith("sanction", {
      ...{ userId: "bob", reason: "Too fast.", ground: "SPAM" },
      sanction: { kind: "SLOW_WRITING", paceMinutes: 360, expiresAt: expect.any(String) },
    }),
  );
});

test("all posts of a spammer are removed, and brought back by the same toast", async () => {
  const sent = acts();
  const { user } = renderScreen(<RemovePostsButton member={member} />);
  await user.click(screen.getByRole("button", { name: "Remove all posts of bob" }));
  const dialog = await dialogOf("Remove all posts of bob?");
  await user.selectOptions(dialog.getByLabelText("Ground"), "Spam");
  await user.type(dialog.getByLabelText("Reason"), "Adverts.");
  await user.click(dialog.getByRole("button", { name: "Remove all" }));

  await screen.findByText("All posts of bob are removed.");
  expect(sent).toHaveBeenCalledWith("remove", {
    ...{ userId: "bob", reason: "Adverts.", ground: "SPAM" },
  });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith("return", { id: "all" }));
});

test("what binds a member is listed, and lifted there at any time", async () => {
  const sent = acts();
  const { user } = renderScreen(<MemberSanctions username="bob" canAct />);
  const list = within(await screen.findByRole("region", { name: "Sanctions" }));
  expect(list.getByText(/one post every hour · until 08/)).toBeVisible();
  expect(list.getByText("In force")).toBeVisible();

  await user.click(list.getByRole("button", { name: "Lift" }));
  const dialog = await dialogOf("Take this back?");
  await user.click(dialog.getByRole("button", { name: "Lift" }));

  await waitFor(() => expect(list.queryByText("In force")).not.toBeInTheDocument());
  expect(sent).toHaveBeenCalledWith("lift", { id: "slow", reason: null });
  expect(list.getByText(/40 posts/)).toBeVisible();
  expect(list.getByRole("button", { name: "Bring back" })).toBeVisible();
});

test("who may not act on the member is offered nothing", async () => {
  acts();
  renderScreen(<MemberSanctions username="bob" canAct={false} />);

  await screen.findByRole("region", { name: "Sanctions" });
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
