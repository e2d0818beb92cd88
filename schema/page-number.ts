/** More digits than the API's numbers hold. */
const pageNumber = /^[1-9]\d{0,8}$/;

/** The page that an address asks for; what is no number of a page asks for the first. */
export function requestedPage(search: URLSearchParams): number {
  const text = search.get("page") ?? "";
  return pageNumber.test(text) ? Number(text) : 1;
}

/** The first page has the address without a number. */
export function pageQuery(page = 1): { page?: number } {
  return page > 1 ? { page } : {};
}
