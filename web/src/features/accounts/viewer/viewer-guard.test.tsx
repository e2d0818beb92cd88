import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { asViewer, refusal, signedInAs, someUser } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { ViewerDocument } from "./session.graphql.ts";
import { type Entrance, ViewerGuard } from "./viewer-guard.tsx";

function Place() {
  const { pathname, state } = useLocation();
  return (
    <p>
      {pathname} {JSON.stringify(state)}
    </p>
  );
}

function openGuarded(entrance?: Entrance) {
  const guarded = (
    <ViewerGuard for={entrance}>
      <h1>Inside</h1>
    </ViewerGuard>
  );
  const routes = [
    { path: "/forum/settings", element: guarded },
    { path: "*", element: <Place /> },
  ];
  return renderRoutes(routes, "/forum/settings?tab=2#sessions");
}

afterEach(clearCredentials);

test("a visitor is led to the login page, and the way back is remembered", async () => {
  openGuarded();

  expect(
    await screen.findByText('/forum/login {"origin":"/forum/settings?tab=2#sessions"}'),
  ).toBeVisible();
});

test("a member waits while the server is asked, and comes in", async () => {
  signedInAs();
  openGuarded();

  expect(screen.getByRole("status")).toHaveTextContent("Authenticating...");
  expect(await screen.findByRole("heading", { name: "Inside" })).toBeVisible();
});

test("a session without a user is requested once more before the guard refuses", async () => {
  signIn({ token: "kept", user: someUser() });
  const asked = vi.fn<() => void>();
  fakeApi.use(
    api.query(ViewerDocument, () => {
      asked();
      return HttpResponse.json(refusal("FORBIDDEN", "Your account is locked."));
    }),
  );
  openGuarded();

  expect(await screen.findByText(/^\/forum\/login/)).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(2);
});

test("a session that the second request finds passes the guard", async () => {
  signIn({ token: "kept", user: someUser() });
  fakeApi.use(
    api.query(ViewerDocument, () => HttpResponse.json(refusal("FORBIDDEN", "Not yet.")), {
      once: true,
    }),
    api.query(ViewerDocument, () => HttpResponse.json({ data: { viewer: asViewer(someUser()) } })),
  );
  openGuarded();

  expect(await screen.findByRole("heading", { name: "Inside" })).toBeVisible();
});

test.each([
  ["USER", "moderators"],
  ["USER", "admins"],
  ["MODERATOR", "admins"],
] as const)("a %s is sent to the forum by the guard of the %s", async (role, entrance) => {
  signedInAs({ role });
  const { router } = openGuarded(entrance);

  await waitFor(() => expect(router.state.location.pathname).toBe("/forum"));
});

test.each(["moderators", "admins"] as const)(
  "staff who lack the required second factor reach its set-up page from the guard of the %s",
  async (entrance) => {
    signedInAs({ role: "ADMIN", lacksSecondFactor: true });
    openGuarded(entrance);

    const place = '/forum/settings/two-factor {"origin":"/forum/settings?tab=2#sessions"}';
    expect(await screen.findByText(place)).toBeVisible();
  },
);

test("staff who lack the required second factor pass the guard of the members", async () => {
  signedInAs({ role: "ADMIN", lacksSecondFactor: true });
  openGuarded();

  expect(await screen.findByRole("heading", { name: "Inside" })).toBeVisible();
});

test.each([
  ["MODERATOR", "moderators"],
  ["ADMIN", "moderators"],
  ["ADMIN", "admins"],
] as const)("a %s passes the guard of the %s", async (role, entrance) => {
  signedInAs({ role });
  openGuarded(entrance);

  expect(await screen.findByRole("heading", { name: "Inside" })).toBeVisible();
});
