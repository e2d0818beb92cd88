import { foldWords } from "@vigilia/schema/fold-words.ts";

/** Folded words with their places, as PostgreSQL reads them: `drones:1 over:2 riga:3`. */
export function searchWordsOf(text: string): string {
  return foldWords(text)
    .map((word, index) => `${word}:${index + 1}`)
    .join(" ");
}
