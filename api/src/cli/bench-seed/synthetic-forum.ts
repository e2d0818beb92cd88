import { minute } from "@vigilia/schema/durations.ts";
import { foldWords } from "@vigilia/schema/fold-words.ts";

import type { Cell } from "./copy-rows.ts";
import { pick, type Random, seededId, seededRandom } from "./random.ts";

const start = Date.UTC(2025, 0, 1);
const text =
  "Load data: a reply of about the length that people write when they agree and add one thought of their own.";

const topics = ["Drones", "A cable", "Parcels", "Trains", "A ministry", "The harbour"] as const;
const happenings = ["filmed", "cut", "burnt", "delayed", "jammed", "threatened"] as const;
const places = ["Gdynia", "Tallinn", "Warsaw", "Leipzig", "Vilnius", "Oslo", "Prague"] as const;
/** Words of which the first are in many titles and the last in hardly any, as words are. */
const terms = 20_000;

type Row = Record<string, Cell>;

export interface SyntheticForum {
  users: Row[];
  category: Row & { id: string };
  threads: Row[];
  posts: Iterable<Row>;
}

/** Made-up members, threads and posts. The first thread gets half of all posts, so that one thread is very long. */
export function syntheticForum(size: {
  users: number;
  threads: number;
  posts: number;
}): SyntheticForum {
  const random = seededRandom(size.posts + size.threads + size.users);
  const users = Array.from({ length: size.users }, (_, index) => ({
    id: seededId(random, start + index),
    username: `load-${index}`,
    email: `load-${index}@load.example`,
    password_hash: "none",
    created_at: new Date(start + index),
  }));
  const category = {
    id: seededId(random, start),
    name: `Load ${size.threads} ${size.posts}`,
    description: "Synthetic threads for measurements.",
    created_at: new Date(start),
  };
  const titles = Array.from({ length: size.threads }, (_, index) => titleOf(random, index));
  const threads = titles.map((title, index) => ({
    id: seededId(random, start + index * minute),
    title,
    category_id: category.id,
    author_id: users[index % users.length]?.id ?? null,
    created_at: new Date(start + index * minute),
    bumped_at: new Date(start + index * minute),
    published_at: new Date(start + index * minute),
    title_words: vectorOf(title),
  }));
  return { users, category, threads, posts: postsOf({ users, threads, count: size.posts }) };
}

function titleOf(random: Random, index: number): string {
  const about = `${pick(random, topics)} ${pick(random, happenings)} near ${pick(random, places)}`;
  const term = () => `term${Math.floor(terms ** random())}`;
  return `${about}: ${term()} and ${term()}, load thread ${index}`;
}

/** As PostgreSQL takes a vector of words with their places. */
const vectorOf = (title: string): string =>
  foldWords(title)
    .map((word, index) => `${word}:${index + 1}`)
    .join(" ");

interface PostsOf {
  users: readonly Row[];
  threads: readonly Row[];
  count: number;
}

function* postsOf({ users, threads, count }: PostsOf): Generator<Row> {
  const random = seededRandom(count);
  const numbers = new Map<number, number>();
  for (let index = 0; index < count && threads.length > 0; index++) {
    // Every thread has an opening post before any has a reply.
    const isOpening = index < threads.length;
    const isLong = random() < 0.5;
    const anyThread = isLong ? 0 : Math.floor(random() * threads.length);
    const thread = isOpening ? index : anyThread;
    const number = (numbers.get(thread) ?? 0) + 1;
    numbers.set(thread, number);
    const at = start + index * 1_000;
    yield {
      id: seededId(random, at),
      thread_id: threads[thread]?.["id"] ?? null,
      number,
      author_id: users[Math.floor(random() * users.length)]?.["id"] ?? null,
      body: text,
      body_html: `<p>${text}</p>`,
      renderer_version: 1,
      plain_text: text,
      words: "load:1 data:2 reply:3",
      created_at: new Date(at),
    };
  }
}
