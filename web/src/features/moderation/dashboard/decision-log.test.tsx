import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType } from "../../../../test/session.ts";
import { DecisionLogDocument } from "./decision-log.graphql.ts";
import { DecisionLog } from "./decision-log.tsx";

const decision = (about: object) =>
  ofType("PublicDecision", {
    ...{ day: "2026-03-01", restriction: "REMOVE_POST" as const, ground: "SPAM" as const },
    ...{ origin: "REPORT" as const, members: 1, days: null, isReverted: false, appeal: null },
    ...about,
  });

test("everybody reads decisions in words that name nobody", async () => {
  const nodes = [
    decision({ restriction: "BAN", ground: null, days: 1, origin: "STAFF" }),
    decision({ restriction: "REMOVE_THREAD", members: 3, isReverted: true, appeal: "GRANTED" }),
  ];
  const page = { page: 1, pageCount: 1, totalCount: 2, nodes };
  fakeApi.use(
    api.query(DecisionLogDocument, () =>
      HttpResponse.json({ data: { decisionLog: ofType("PublicDecisionPage", page) } }),
    ),
  );
  renderScreen(<DecisionLog />);

  const table = within(await screen.findByRole("table", { name: "Decisions of the staff" }));
  expect(
    table.getByRole("row", { name: "2026-03-01 Member banned for 1 day – The staff" }),
  ).toBeVisible();
  expect(
    table.getByRole("row", {
      name: /^2026-03-01 Thread removed \(concerns 3 members\) Spam A report Objection was right Taken back$/,
    }),
  ).toBeVisible();
});
