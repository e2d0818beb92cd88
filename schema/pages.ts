import { postsPerPage } from "./limits.ts";

/** The page of its thread on which a post stands, for ever. */
export function pageOfPost(number: number): number {
  return Math.ceil(number / postsPerPage);
}

/** How many pages so many things fill. */
export function pageCount(count: number, pageSize: number): number {
  return Math.ceil(count / pageSize);
}

/** The number of a post in the thread that its own was merged into. */
export const mergedNumber = (number: number, offset: number): number => number + offset;

/** Where the first post of a page stands after its thread was merged: at most on the last page, where that is known. */
export function mergedPage(page: number, offset: number, lastPage = Infinity): number {
  const firstNumber = (page - 1) * postsPerPage + 1;
  return Math.min(pageOfPost(mergedNumber(firstNumber, offset)), lastPage);
}
