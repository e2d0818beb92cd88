import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "../../../test/render-screen.tsx";
import { pagesAround, Pagination } from "./pagination.tsx";

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
  [20, 20, [1, null, 19, 20]],
  [4, 20, [1, 2, 3, 4, 5, null, 20]],
])("on page %d of %d the links are %j", (page, pageCount, links) => {
  expect(pagesAround(page, pageCount)).toEqual(links);
});

test("pages are real links, and the present one is marked", () => {
  renderScreen(
    <Pagination
      page={2}
      pageCount={9}
      label="Posts"
      hrefOf={(page) => `/forum/thread/t1?page=${page}`}
    />,
  );

  expect(screen.getByRole("link", { current: "page" })).toHaveAccessibleName("Page 2");
  expect(screen.getByRole("link", { name: "Page 9" })).toHaveAttribute(
    "href",
    "/forum/thread/t1?page=9",
  );
  expect(screen.getByRole("link", { name: "Next page" })).toHaveAttribute(
    "href",
    "/forum/thread/t1?page=3",
  );
});

test("a single page needs no links", () => {
  renderScreen(<Pagination page={1} pageCount={1} label="Posts" hrefOf={() => "/"} />);

  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});
