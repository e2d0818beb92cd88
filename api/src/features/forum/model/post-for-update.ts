import type { EntityManager } from "@mikro-orm/postgresql";

import { AppError } from "../../../platform/app-error.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { findPostForUpdate, type PostState, type ThreadState } from "./thread-for-update.ts";

export interface FoundPost {
  post: PostState & { number: number };
  thread: ThreadState;
}

/** A published post in a thread that everybody sees, locked until the commit. Throws NOT_FOUND for anything else. */
export async function requirePost(em: EntityManager, id: string): Promise<FoundPost> {
  const found = possibleIds([id]).length > 0 ? await findPostForUpdate(em, id) : null;
  if (!found?.thread.isListed || found.post.number === null) throw postNotFound();
  return { thread: found.thread, post: { ...found.post, number: found.post.number } };
}

export function postNotFound(): AppError {
  return new AppError("NOT_FOUND", "That post does not exist.");
}
