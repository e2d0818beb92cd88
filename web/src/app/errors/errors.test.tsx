import { render, screen } from "@testing-library/react";
import { Outlet, type RouteObject } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";

import { renderRoutes } from "../../../test/render-screen.tsx";
import { lazyScreen } from "../lazy-screen.tsx";
import { CriticalErrorBoundary } from "./critical-error.tsx";
import { ScreenError } from "./screen-error.tsx";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

function withHeader(screens: RouteObject[]): RouteObject[] {
  const layout = (
    <>
      <header>Vigilia</header>
      <Outlet />
    </>
  );
  return [{ element: layout, children: [{ errorElement: <ScreenError />, children: screens }] }];
}

test("a screen that fails leaves the rest standing and offers two ways on", async () => {
  const Failing = () => {
    throw new Error("x is undefined");
  };
  renderRoutes(withHeader([{ path: "/", element: <Failing /> }]), "/");

  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(screen.getByText("Vigilia")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Forum Home" })).toHaveAttribute(
    "href",
    "/forum",
  );
});

test("trying again shows a screen that has recovered", async () => {
  let isBroken = true;
  const Recovering = () => {
    if (isBroken) throw new Error("x is undefined");
    return <h1>Map</h1>;
  };
  const { user } = renderRoutes(withHeader([{ path: "/", element: <Recovering /> }]), "/");
  const tryAgain = await screen.findByRole("button", { name: "Try Again" });

  isBroken = false;
  await user.click(tryAgain);

  expect(await screen.findByRole("heading", { name: "Map" })).toBeVisible();
});

test("a screen whose code did not arrive is fetched again once the reader is back online", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi
    .fn<() => Promise<() => React.ReactNode>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockResolvedValueOnce(() => <h1>Forum</h1>);
  const { user } = renderRoutes(withHeader([lazyScreen({ path: "/", load })]), "/");

  expect(await screen.findByText("This page could not be loaded.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try Again" }));

  expect(await screen.findByRole("heading", { name: "Forum" })).toBeVisible();
});

test("where nothing else stands, a panel offers to load the page again", () => {
  const Failing = () => {
    throw new Error("x is undefined");
  };
  render(
    <CriticalErrorBoundary>
      <Failing />
    </CriticalErrorBoundary>,
  );

  expect(screen.getByRole("heading", { name: "Critical React Error" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload Page" })).toBeVisible();
});
