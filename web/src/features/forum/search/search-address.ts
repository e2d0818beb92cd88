import type { SearchKind } from "@vigilia/schema/enums.ts";
import { requestedPage, paths } from "@vigilia/schema/paths.ts";

/** What is looked for, as the address of the page says it; empty where nothing is asked. */
export interface Search {
  words: string;
  kind: SearchKind | "";
  categoryId: string;
  author: string;
  from: string;
  to: string;
  page: number;
}

const kindByName = new Map<string, SearchKind>([
  ["threads", "THREAD"],
  ["posts", "POST"],
  ["members", "USER"],
]);
const calendarDay = /^\d{4}-\d\d-\d\d$/;

export function searchOf(address: URLSearchParams): Search {
  const text = (name: string) => address.get(name)?.trim() ?? "";
  const day = (name: string) => (calendarDay.test(text(name)) ? text(name) : "");
  return {
    words: text("q"),
    kind: kindByName.get(text("kind")) ?? "",
    categoryId: text("category"),
    author: text("author").replace(/^@/, ""),
    from: day("from"),
    to: day("to"),
    page: requestedPage(address),
  };
}

/** The address that asks for this. */
export function addressOf({ words, kind, categoryId, author, from, to, page }: Search): string {
  const kindName = [...kindByName].find(([, known]) => known === kind)?.[0];
  const asked = Object.entries({
    q: words,
    kind: kindName,
    category: categoryId,
    author,
    from,
    to,
    page: page > 1 ? String(page) : "",
  }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return asked.length > 0 ? `${paths.search}?${new URLSearchParams(asked)}` : paths.search;
}
