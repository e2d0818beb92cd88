import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType } from "../../../../test/session.ts";
import { WarningScreen } from "./warning-screen.tsx";
import { AcknowledgeWarningDocument, OwnWarningsDocument } from "./warning.graphql.ts";

const sanction = (id: string, facts: object) =>
  ofType("Sanction", {
    ...{ id, kind: "WARNING" as const, reason: "Stay polite.", ground: "ABUSE" as const },
    ...{ createdAt: "2026-03-01T10:00:00Z", expiresAt: null, paceMinutes: null, isInForce: true },
    ...facts,
  });

test("a warned member reads the words, and writes on once they say so", async () => {
  const sanctions = [
    sanction("slow", { kind: "SLOW_WRITING", reason: "Too fast.", paceMinutes: 10 }),
    sanction("old", { reason: "Long ago.", isInForce: false }),
    sanction("warning", {}),
  ];
  const user = ofType("User", { id: "bob", sanctions });
  fakeApi.use(
    api.query(OwnWarningsDocument, () =>
      HttpResponse.json({ data: { viewer: ofType("Viewer", { user }) } }),
    ),
    api.mutation(AcknowledgeWarningDocument, ({ variables }) => {
      const read = { ...variables, isInForce: false, acknowledgedAt: "2026-03-01T11:00:00Z" };
      return HttpResponse.json({ data: { acknowledgeWarning: ofType("Sanction", read) } });
    }),
  );

  const { user: reader } = renderScreen(<WarningScreen />);

  expect(await screen.findByText("Stay polite.")).toBeVisible();
  expect(screen.getByRole("link", { name: "object to it" })).toHaveAttribute(
    "href",
    "/forum/decision/warning",
  );
  expect(screen.queryByText("Too fast.")).not.toBeInTheDocument();
  expect(screen.queryByText("Long ago.")).not.toBeInTheDocument();
  await reader.click(screen.getByRole("button", { name: "I have read this" }));
  await waitFor(() => expect(screen.queryByText("Stay polite.")).not.toBeInTheDocument());
  expect(screen.getByText(/There is no warning/)).toBeVisible();
});
