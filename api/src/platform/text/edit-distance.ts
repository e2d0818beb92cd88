/**
 * How many slips of a finger lie between two words: a letter too many, missing, wrong, or two that changed places.
 * (Optimal string alignment.)
 */
export function editDistance(one: string, other: string): number {
  const [left, right] = [Array.from(one), Array.from(other)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, letter] of left.entries()) {
    const current = [row + 1];
    for (const [column, against] of right.entries()) {
      const isSwap = letter === right[column - 1] && left[row - 1] === against;
      current.push(
        Math.min(
          at(last, column) + (letter === against ? 0 : 1),
          at(last, column + 1) + 1,
          at(current, column) + 1,
          isSwap ? at(beforeLast, column - 1) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, right.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;

/** Shorter words are taken as they are: nearly everything is one slip away from them. */
export const shortestCorrected = 4;

/** The words that another is probably a slip of, the nearest first. A long word bears two slips. */
export function nearestWords(asked: string, words: readonly string[]): string[] {
  const slips = asked.length < 8 ? 1 : 2;
  return words
    .filter((word) => Math.abs(word.length - asked.length) <= slips)
    .map((word) => ({ word, distance: editDistance(asked, word) }))
    .filter(({ distance }) => distance <= slips)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ word }) => word);
}
