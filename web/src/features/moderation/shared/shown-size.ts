/** How many entries of a queue come at once. */
export const queuePageSize = 50;

/** The most that one request may ask for. */
const mostAtOnce = 100;

/** How many to ask for when a queue is read anew, so that it does not shrink under the moderator's eyes. */
export function sizeToRead(shown: number): number {
  return Math.min(Math.max(shown, queuePageSize), mostAtOnce);
}
