import { commonPasswords } from "./common-passwords.ts";

const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiop[]",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl;'",
  "zxcvbnm,./",
];
const runs = rows.flatMap((row) => [row, Array.from(row).toReversed().join("")]);

/** Why a password would be guessed at once, as a sentence for its field; null when nothing speaks against it. */
export function passwordRefusal({
  password,
  username,
}: {
  password: string;
  username: string;
}): string | null {
  const typed = fold(password);
  if (typed === fold(username)) return "Password must not be your username";
  if (commonPasswords.has(typed) || isRepetition(typed) || isRun(typed)) {
    return "This password is too common. Please choose another one.";
  }
  return null;
}

const fold = (text: string) => text.normalize("NFKC").toLowerCase();

/** "aaaaaaaa", "1212121", "abcabc". */
function isRepetition(text: string): boolean {
  const characters = Array.from(text);
  return [1, 2, 3].some(
    (period) =>
      characters.length >= 2 * period &&
      characters.every((character, index) => character === characters[index % period]),
  );
}

/** "12345678", "fedcba", "qwertyui". */
const isRun = (text: string) => runs.some((run) => run.includes(text));
