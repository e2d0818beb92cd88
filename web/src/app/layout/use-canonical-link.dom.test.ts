import { act, renderHook } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";

import { useCanonicalLink } from "./use-canonical-link.ts";

beforeEach(() => {
  document.head.innerHTML = "";
});

function openAt(address: string) {
  const Screen = () => {
    useCanonicalLink();
    return null;
  };
  const router = createMemoryRouter([{ path: "*", element: createElement(Screen) }], {
    initialEntries: [address],
  });
  renderHook(() => null, {
    wrapper: ({ children }) =>
      createElement("div", null, createElement(RouterProvider, { router }), children),
  });
  return router;
}

const canonical = () =>
  [...document.head.querySelectorAll("link[rel=canonical]")].map((link) =>
    link.getAttribute("href"),
  );

test.each([
  ["/forum/thread/t1?page=2&highlight=p5", "/forum/thread/t1?page=2"],
  ["/forum/thread/t1?page=1", "/forum/thread/t1"],
  ["/forum/thread/t1?page=abc", "/forum/thread/t1"],
  ["/forum/category/c1?page=3", "/forum/category/c1?page=3"],
  ["/mission?page=3", "/mission"],
])("what stands at %s has the one address %s", (asked, address) => {
  openAt(asked);

  expect(canonical()).toEqual([`${location.origin}${address}`]);
});

test("what the server said of the loaded page goes when the reader goes on", async () => {
  document.head.innerHTML =
    '<link rel="canonical" href="https://vigilia.test/forum/thread/t1" /><link rel="next" href="https://vigilia.test/forum/thread/t1?page=2" />';
  const router = openAt("/forum/thread/t1?highlight=p1");
  expect(document.head.querySelector("link[rel=next]")).toBeInTheDocument();

  await act(() => router.navigate("/forum/user/ada"));

  expect(canonical()).toEqual(["https://vigilia.test/forum/user/ada"]);
  expect(document.head.querySelector("link[rel=next]")).not.toBeInTheDocument();
});
