/** No language has longer ones; PostgreSQL refuses to index what is far longer. */
const longestWord = 64;

/**
 * The words of a text as search compares them: lower case, without accents, parted at everything that is neither a
 * letter nor a digit. The same folding serves what is stored and what is asked, so that both always agree.
 */
export function foldWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => Array.from(word).slice(0, longestWord).join(""));
}

/** Lower case and without accents, so that what looks alike compares alike. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}
