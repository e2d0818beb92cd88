/** One page of a list whose pages are numbered from 1. */
export interface NumberedPage<Node> {
  nodes: Node[];
  page: number;
  pageSize: number;
  /** All nodes on every page together, counted only for those who ask. */
  count(): number | Promise<number>;
}

/** Whatever a caller sends counts as a page: below the first one it is the first. */
export function pageFrom(page: number): number {
  return Math.max(1, page);
}
