import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { renderRoutes } from "../../test/render-screen.tsx";
import { screenThat } from "../../test/screen-that.ts";
import { routes } from "./routes.tsx";

beforeEach(() => {
  screenThat("prefers-color-scheme: dark");
  vi.stubGlobal("scrollTo", () => {});
});

test("a visitor who wants to open a thread signs in first, and is led back", async () => {
  const { router } = renderRoutes(routes, "/forum/new-thread?category=c2");

  await waitFor(() => expect(router.state.location.pathname).toBe("/forum/login"));
  expect(router.state.location.state).toEqual({ origin: "/forum/new-thread?category=c2" });
  expect(await screen.findByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
});
