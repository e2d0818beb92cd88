interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is moved stays this far from the edge. */
const margin = 8;

/**
 * How far a map has to be panned so that a box on it lies within its frame; [0, 0] where it does. What is larger than
 * the frame shows its beginning.
 */
export function panIntoView(frame: Box, box: Box): [x: number, y: number] {
  return [
    missing([frame.left, frame.right], [box.left, box.right]),
    missing([frame.top, frame.bottom], [box.top, box.bottom]),
  ];
}

function missing([frameStart, frameEnd]: Span, [start, end]: Span): number {
  const beforeStart = frameStart + margin - start;
  if (beforeStart > 0) return -beforeStart;
  const afterEnd = end - (frameEnd - margin);
  // never so far that the beginning leaves instead
  return Math.max(0, Math.min(afterEnd, -beforeStart));
}

type Span = readonly [start: number, end: number];
