import { foldWords } from "@vigilia/schema/fold-words.ts";

/** What an event is found by: the words of its title and of its source's host name. */
export function searchTextOf({ title, sourceUrl }: { title: string; sourceUrl: string }): string {
  return [...new Set(foldWords(`${title} ${outletOf(sourceUrl)}`))].join(" ");
}

/** Host name without www. */
export function outletOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
