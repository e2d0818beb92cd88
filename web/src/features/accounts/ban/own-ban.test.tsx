import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { serveSockets } from "../../../../test/served-sockets.ts";
import { ofType, signedInAs, someUser } from "../../../../test/session.ts";
import { EventPublishedDocument } from "../../events/map-screen/event-published.graphql.ts";
import { OwnBanDocument } from "./own-ban.graphql.ts";
import { OwnBanNotice, OwnBanProvider } from "./own-ban.tsx";

type Ban = { id: string; reason: string; expiresAt: string | null };

const banText = /You are banned until .*Reason: Adverts/;
let asked = 0;
let activeBan: Ban | null = null;

function answerBans(): void {
  asked = 0;
  fakeApi.use(
    api.query(OwnBanDocument, () => {
      asked += 1;
      const { id } = someUser();
      const ban = activeBan && ofType("Ban", activeBan);
      const user = ofType("User", { id, isBanned: ban !== null, activeBan: ban, sanctions: [] });
      return HttpResponse.json({ data: { viewer: ofType("Viewer", { user }) } });
    }),
  );
}

const notice = (
  <OwnBanProvider>
    <OwnBanNotice />
  </OwnBanProvider>
);

afterEach(() => {
  activeBan = null;
  vi.useRealTimers();
});

test("a ban and its lifting are shown when the server says that the access changed; nothing polls", async () => {
  signedInAs();
  answerBans();
  const sockets = serveSockets();
  const { client } = renderScreen(notice);
  const live = client.subscribe({ query: EventPublishedDocument }).subscribe({});
  await waitFor(() => expect(asked).toBe(1));

  activeBan = { id: "ban", reason: "Adverts", expiresAt: null };
  await waitFor(() => expect(sockets).toHaveLength(1));
  sockets[0]?.close(4205);
  expect(await screen.findByText(banText)).toBeVisible();
  expect(screen.getByRole("link")).toHaveAttribute("href", "/forum/decisions");

  activeBan = null;
  await waitFor(() => expect(sockets).toHaveLength(2));
  sockets[1]?.close(4205);
  await waitFor(() => expect(screen.queryByText(banText)).not.toBeInTheDocument());
  expect(asked).toBe(3);
  live.unsubscribe();
});

test("a ban that ends at noon is not shown after noon, without a request", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-03-01T11:59:00Z") });
  signedInAs();
  answerBans();
  activeBan = { id: "ban", reason: "Adverts", expiresAt: "2026-03-01T12:00:00Z" };
  renderScreen(notice);
  expect(await screen.findByText(banText)).toBeVisible();

  await act(() => vi.advanceTimersByTimeAsync(90_000));

  expect(screen.queryByText(banText)).not.toBeInTheDocument();
  expect(asked).toBe(1);
});
