import { postsPerPage } from "./limits.ts";

/** The page of its thread on which a post stands, for ever. */
export function pageOfPost(number: number): number {
  return Math.ceil(number / postsPerPage);
}
