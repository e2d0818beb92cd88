import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { signedInAs, someUser } from "../../../../test/session.ts";
import { clearCredentials, readToken } from "../../../platform/session.ts";
import { writeJson } from "../../../platform/storage.ts";
import type { ViewerUser } from "../viewer/remembered-user.ts";
import { LogoutDocument } from "../viewer/session.graphql.ts";
import { ViewerGuard } from "../viewer/viewer-guard.tsx";
import { UserMenu } from "./user-menu.tsx";

async function openMenu(viewer: ViewerUser) {
  const settings = (
    <ViewerGuard>
      <UserMenu viewer={viewer} />
    </ViewerGuard>
  );
  const app = renderRoutes(
    [
      { path: "/forum/settings", element: settings },
      { path: "*", element: <h1>Elsewhere</h1> },
    ],
    "/forum/settings",
  );
  await app.user.click(await screen.findByRole("button", { name: /account menu/i }));
  return { ...app, menu: within(await screen.findByRole("menu")) };
}

afterEach(clearCredentials);

test("the menu leads to all of the member's own pages", async () => {
  const { menu } = await openMenu(signedInAs({ username: "ada" }));

  const entries = menu.getAllByRole("menuitem");
  expect(entries.map((entry) => [entry.textContent.trim(), entry.getAttribute("href")])).toEqual([
    ["My Profile", "/forum/user/ada"],
    ["Notifications", "/forum/notifications"],
    ["Settings", "/forum/settings"],
    ["Log Out", null],
  ]);
});

test.each([
  ["ADMIN", "Admin Panel Admin"],
  ["MODERATOR", "Admin Panel Moderator"],
] as const)("a %s sees the way to their work, with a badge", async (role, name) => {
  const { menu } = await openMenu(signedInAs({ role }));

  expect(menu.getByRole("menuitem", { name })).toHaveAttribute("href", "/forum/admin");
});

test("staff who lack the required second factor see the way to their work, which leads to the set-up", async () => {
  const { menu } = await openMenu(signedInAs({ lacksSecondFactor: true }));

  expect(menu.getByRole("menuitem", { name: "Admin Panel" })).toHaveAttribute(
    "href",
    "/forum/admin",
  );
});

test("logging out ends the session on the server, leaves nothing behind and opens the forum", async () => {
  const ended = vi.fn<(authorization: string | null) => void>();
  fakeApi.use(
    api.mutation(LogoutDocument, ({ request }) => {
      ended(request.headers.get("authorization"));
      return HttpResponse.json({ data: { logout: true } });
    }),
  );
  const ada = signedInAs({ username: "ada" });
  localStorage.setItem("theme", "light");
  writeJson("forum-data", null, { threads: ["seen by ada"] });
  writeJson("notifications", ada.id, ["for ada only"]);
  const { menu, user, router, client } = await openMenu(ada);

  await user.click(menu.getByRole("menuitem", { name: "Log Out" }));

  await waitFor(() => expect(readToken()).toBeNull());
  expect(router.state.location.pathname).toBe("/forum");
  expect(document.cookie).not.toContain("token=");
  expect(Object.keys(localStorage)).toEqual(["theme"]);
  await waitFor(() => expect(ended).toHaveBeenCalledWith("Bearer token-of-ada"));
  await waitFor(() => expect(JSON.stringify(client.extract())).not.toContain("ada"));
});

test("logging out works without a connection too", async () => {
  fakeApi.use(api.mutation(LogoutDocument, () => HttpResponse.error()));
  const { menu, user, router } = await openMenu(signedInAs(someUser()));

  await user.click(menu.getByRole("menuitem", { name: "Log Out" }));

  await waitFor(() => expect(readToken()).toBeNull());
  expect(router.state.location.pathname).toBe("/forum");
});
