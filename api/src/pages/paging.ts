import { linkHtml } from "./page-html.ts";

interface Pages {
  page: number;
  canonical: string;
  prev: string | undefined;
  next: string | undefined;
}

/** The addresses of a page and its neighbours; the first page has the address without a number. */
export function paging(
  address: string,
  { page, pageCount }: { page: number; pageCount: number },
): Pages {
  const at = (number: number) => (number > 1 ? `${address}?page=${number}` : address);
  return {
    page,
    canonical: at(page),
    prev: page > 1 ? at(page - 1) : undefined,
    next: page < pageCount ? at(page + 1) : undefined,
  };
}

export function pagingHtml({ prev, next }: Pages): string {
  const links = [prev && linkHtml(prev, "Previous page"), next && linkHtml(next, "Next page")];
  return `<p>${links.filter(Boolean).join(" ")}</p>`;
}
