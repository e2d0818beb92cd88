import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { Page } from "./page.tsx";

test("a page names itself and its tab, with the way up, what it is for and what can be done with it", () => {
  render(
    <Page
      title="Bookmarks"
      lead="What you want to find again."
      wayUp={<a href="/forum">Forum</a>}
      actions={<button type="button">Remove all</button>}
    >
      <p>The first one</p>
    </Page>,
  );

  const heading = screen.getByRole("heading", { level: 1, name: "Bookmarks" });
  const header = within(screen.getByRole("banner"));
  expect(header.getByRole("button", { name: "Remove all" })).toBeVisible();
  expect(header.getByText("What you want to find again.")).toBeVisible();
  const way = screen.getByRole("link", { name: "Forum" });
  expect(way.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText("The first one")).toBeVisible();
  expect(document.title).toBe("Bookmarks · Vigilia");
});

test("the tab may say more than the title", () => {
  render(
    <Page title="Search" tabTitle="Search: cable">
      <p>One result</p>
    </Page>,
  );

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Search$/);
  expect(document.title).toBe("Search: cable · Vigilia");
});
