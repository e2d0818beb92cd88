import { act, fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { somePost, threadPage } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { signedInAs } from "../../../../test/session.ts";
import { tallPage } from "../../../../test/tall-page.ts";
import { type OwnBan, OwnBanContext, OwnSanctionsContext } from "../../accounts/ban/own-ban.tsx";
import { ThreadScreenDocument } from "../threads/thread-screen.graphql.ts";
import { ThreadScreen } from "../threads/thread-screen.tsx";
import { ThreadUpdatesDocument } from "../threads/thread-updates.graphql.ts";

let tellOfBan: (ban: OwnBan | null) => void = () => {};

/** The screen for a member who may be banned meanwhile. */
function BannableScreen() {
  const [ban, setBan] = useState<OwnBan | null>(null);
  useEffect(() => {
    tellOfBan = setBan;
  }, []);
  return (
    <OwnBanContext value={ban}>
      <ThreadScreen />
    </OwnBanContext>
  );
}

beforeEach(() => {
  tallPage();
  signedInAs();
  const answer = threadPage([somePost(1)], { viewerCanReply: true });
  fakeApi.use(
    api.query(ThreadScreenDocument, () => HttpResponse.json({ data: answer })),
    api.subscription(ThreadUpdatesDocument, () => {}),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a member who is banned while writing sees that, keeps the text, and is offered nothing refused", async () => {
  const route = { path: "/forum/thread/:threadId", element: <BannableScreen /> };
  const { user } = renderRoutes([route], "/forum/thread/t1");
  await user.click(await screen.findByRole("button", { name: "Reply" }));
  const field = await screen.findByLabelText("Your reply");
  fireEvent.change(field, { target: { value: "Precious words" } });

  act(() => tellOfBan({ reason: "Adverts, again.", expiresAt: "2099-05-01T12:00:00.000Z" }));

  const composer = within(screen.getByRole("region", { name: /^Reply to/ }));
  const notice = composer.getByText(/You are banned until 1 May 2099 at \d\d:\d\d/);
  expect(notice).toHaveTextContent("Reason: Adverts, again.");
  expect(notice).toHaveTextContent("Your text is kept here, for you to copy.");
  const objection = "/forum/decisions";
  expect(within(notice).getByRole("link")).toHaveAttribute("href", objection);
  expect(screen.queryByText(/locked/)).not.toBeInTheDocument();
  expect(field).toHaveValue("Precious words");
  expect(composer.getByRole("button", { name: "Post" })).toBeDisabled();
  expect(screen.queryByRole("button", { name: /reaction|Reply to post|Quote post/ })).toBeNull();
});

test("a warned member is led to the warning, and cannot send before it is read", async () => {
  const warning = {
    ...{ __typename: "Sanction" as const, id: "w", kind: "WARNING" as const },
    ...{ reason: "Stay polite.", ground: null, expiresAt: null, paceMinutes: null },
    isInForce: true,
  };
  const element = (
    <OwnSanctionsContext value={[warning]}>
      <ThreadScreen />
    </OwnSanctionsContext>
  );
  const { user } = renderRoutes([{ path: "/forum/thread/:threadId", element }], "/forum/thread/t1");
  await user.click(await screen.findByRole("button", { name: "Reply" }));
  fireEvent.change(await screen.findByLabelText("Your reply"), { target: { value: "Words" } });

  expect(screen.getByRole("link", { name: "read the warning" })).toHaveAttribute(
    "href",
    "/forum/warning",
  );
  expect(screen.getByRole("button", { name: /^Post/ })).toBeDisabled();
});

test("a member whose writing is slowed reads that where they write, and can send", async () => {
  const slowed = {
    ...{ __typename: "Sanction" as const, id: "s", kind: "SLOW_WRITING" as const },
    ...{ reason: "Too fast.", ground: null, expiresAt: null, paceMinutes: 30, isInForce: true },
  };
  const element = (
    <OwnSanctionsContext value={[slowed]}>
      <ThreadScreen />
    </OwnSanctionsContext>
  );
  const { user } = renderRoutes([{ path: "/forum/thread/:threadId", element }], "/forum/thread/t1");
  await user.click(await screen.findByRole("button", { name: "Reply" }));
  fireEvent.change(await screen.findByLabelText("Your reply"), { target: { value: "Words" } });

  expect(screen.getByText(/one post every 30 minutes\. Reason: Too fast\./)).toBeVisible();
  expect(screen.getByRole("button", { name: /^Post/ })).toBeEnabled();
});
