/**
 * What is at hand when an entry has left its queue: the first of those behind it that are still there, else the last
 * of those before it.
 */
export function successorOf(
  id: string,
  { before, now }: { before: readonly string[]; now: readonly string[] },
): string | undefined {
  const isThere = (each: string) => now.includes(each);
  const index = before.indexOf(id);
  return before.slice(index + 1).find(isThere) ?? before.slice(0, index).findLast(isThere);
}
