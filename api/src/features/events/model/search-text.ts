import { foldWords } from "@vigilia/schema/fold-words.ts";

import { refusedFields } from "../../../platform/text/parse-form.ts";

/** What an event is found by: the words of its title and of its source's host name. */
export function searchTextOf({ title, sourceUrl }: { title: string; sourceUrl: string }): string {
  return [...new Set(foldWords(`${title} ${outletOf(sourceUrl)}`))].join(" ");
}

/** Host name without www. */
export function outletOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}

/** The address as every browser would write it, so that equal addresses are equal texts. */
export function canonicalAddress(address: string, field: string): string {
  const url = URL.parse(address);
  if (!url) throw refusedFields({ [field]: "Source URL is not the address of a page" });
  return url.href;
}
