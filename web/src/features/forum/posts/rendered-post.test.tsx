import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { type RenderFacts, RenderFactsContext } from "../../../platform/render-facts.ts";
import { PostBody } from "./post-body.tsx";

const facts: RenderFacts = { at: 0, origin: "http://localhost" };

const post = (html: string, known: RenderFacts | null) => (
  <RenderFactsContext value={known}>
    <PostBody html={html} />
  </RenderFactsContext>
);

test("a post that came with its page stays as it came, and what it becomes is purified", async () => {
  const { container, rerender } = render(post("<p>first</p>", facts));
  const rendered = container.querySelector("p");
  rerender(post("<p>first</p>", null));
  expect(container.querySelector("p")).toBe(rendered);

  rerender(post('<p>second</p><img src="x" onerror="alert(1)">', null));

  // Until it can be shown, what it was before stands there.
  expect(container).toHaveTextContent(/first|second/);
  await screen.findByText("second");
  expect(container.innerHTML).not.toContain("onerror");
});

test("a post that comes later is purified before it is shown", async () => {
  const { container } = render(post('<p>later</p><img src="x" onerror="alert(1)">', null));

  await screen.findByText("later");

  expect(container.innerHTML).not.toContain("onerror");
});
