/** The pages worth a link: the first, the last, the present one with its neighbours, and null where some are left out. */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const shown = new Set([1, page - 1, page, page + 1, pageCount]);
  const pages = [...shown]
    .filter((one) => one >= 1 && one <= pageCount)
    .toSorted((one, other) => one - other);
  return pages.flatMap((one, index) => [...gapBefore(one, pages[index - 1] ?? 0), one]);
}

/** A gap of a single page is that page: it takes no more room. */
function gapBefore(page: number, previous: number): (number | null)[] {
  const missing = page - previous - 1;
  if (missing <= 0) return [];
  return missing === 1 ? [page - 1] : [null];
}
