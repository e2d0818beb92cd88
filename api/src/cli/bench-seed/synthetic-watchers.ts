import { hour } from "@vigilia/schema/durations.ts";

import { newId } from "../../platform/new-id.ts";
import { newToken, tokenDigest } from "../../platform/security/tokens.ts";
import type { Cell } from "./copy-rows.ts";

type Row = Record<string, Cell>;

export interface SyntheticWatchers {
  users: Row[];
  sessions: Row[];
  category: Row & { id: string };
  thread: Row;
  post: Row;
  reads: Row[];
  /** Each signs one of them in; the last one is of the thread's author, who does not watch it. */
  tokens: string[];
  threadId: string;
}

/** Members who are signed in and watch one thread. */
export function syntheticWatchers(count: number): SyntheticWatchers {
  const run = newId();
  const now = new Date();
  const users = Array.from({ length: count + 1 }, (_, index) => ({
    id: newId(),
    username: `w${run.slice(-6)}-${index}`,
    email: `${index}@${run}.example`,
    password_hash: "none",
    created_at: now,
  }));
  const tokens = users.map(() => newToken());
  const sessions = users.map(({ id }, index) => ({
    id: newId(),
    user_id: id,
    token_digest: tokenDigest(tokens[index] ?? ""),
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + hour),
  }));
  const about = { name: `Load ${run}`, description: "A thread that many watch." };
  const category = { id: newId(), ...about, created_at: now };
  const authorId = users.at(-1)?.id ?? null;
  const thread = {
    id: newId(),
    title: "A thread that many watch",
    category_id: category.id,
    author_id: authorId,
    created_at: now,
    bumped_at: now,
    published_at: now,
    title_words: "",
    post_seq: 1,
    visible_posts: 1,
  };
  const post = {
    id: newId(),
    thread_id: thread.id,
    number: 1,
    author_id: authorId,
    body: "Load data.",
    body_html: "<p>Load data.</p>",
    renderer_version: 1,
    plain_text: "Load data.",
    words: "load:1 data:2",
    created_at: now,
  };
  const reads = users.slice(0, -1).map(({ id }) => ({
    user_id: id,
    thread_id: thread.id,
    last_read_number: 1,
    watch_level: "WATCHING",
    updated_at: now,
  }));
  return { users, sessions, category, thread, post, reads, tokens, threadId: thread.id };
}
