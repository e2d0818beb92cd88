import { foldWords } from "@vigilia/schema/fold-words.ts";

import { refusedFields } from "../../../platform/text/parse-form.ts";

interface Searched {
  title: string;
  summary?: string | null | undefined;
  sourceUrl: string;
  otherSourceUrls?: readonly string[];
  placeName?: string | null | undefined;
  attributionNote?: string | null | undefined;
}

/**
 * The words that an event is found by, parted by blanks: those of its title, summary, place and attribution note,
 * and of its sources' host names. What it is found by besides (kind, side, country, year) is read from its own columns.
 */
export function searchTextOf(event: Searched): string {
  const { title, summary, placeName, attributionNote, sourceUrl, otherSourceUrls = [] } = event;
  const outlets = [sourceUrl, ...otherSourceUrls].map(outletOf);
  const words = foldWords([title, summary, placeName, attributionNote, ...outlets].join(" "));
  return [...new Set(words.flatMap((word) => [word, plainLetters(word)]))].join(" ");
}

/** Letters that no accent is taken off, as people write them on other keyboards. */
const plainLetter: Record<string, string> = {
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i" },
  ...{ æ: "ae", œ: "oe", ß: "ss", þ: "th" },
};

export function plainLetters(folded: string): string {
  return folded.replace(/[łøđðħıæœßþ]/g, (letter) => plainLetter[letter] ?? letter);
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
