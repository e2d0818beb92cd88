import type { QueuedSubmission } from "./use-review-queue.ts";

/** Those whose title or source holds every word. */
export function foundSubmissions(
  submissions: readonly QueuedSubmission[],
  words: string,
): readonly QueuedSubmission[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return submissions;
  return submissions.filter(({ title, sourceUrl }) => {
    const text = `${title} ${sourceUrl}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
