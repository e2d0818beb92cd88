import { act, screen } from "@testing-library/react";
import { useLayoutEffect, useRef } from "react";
import { Outlet } from "react-router-dom";
import { expect, test } from "vitest";

import { renderRoutes } from "../../../test/render-screen.tsx";
import { useArrival } from "./use-arrival.ts";

function Frame() {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <main ref={main} tabIndex={-1}>
      <Outlet />
    </main>
  );
}

function ThreadAtPost() {
  const post = useRef<HTMLElement>(null);
  useLayoutEffect(() => post.current?.focus(), []);
  return <article ref={post} tabIndex={-1} />;
}

const routes = [
  {
    element: <Frame />,
    children: [
      { path: "/list", element: <a href="/elsewhere">A link</a> },
      { path: "/thread", element: <ThreadAtPost /> },
    ],
  },
];

test("the next page gets the focus", async () => {
  const { router } = renderRoutes(routes, "/thread");
  expect(await screen.findByRole("article")).toHaveFocus();

  await act(() => router.navigate("/list"));

  expect(screen.getByRole("main")).toHaveFocus();
});

test("a screen that leads to a place of its own keeps the focus there", async () => {
  const { router } = renderRoutes(routes, "/list");
  await screen.findByText("A link");

  await act(() => router.navigate("/thread"));

  expect(screen.getByRole("article")).toHaveFocus();
});
