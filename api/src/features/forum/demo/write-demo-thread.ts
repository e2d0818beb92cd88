import { paths } from "@vigilia/schema/paths.ts";

import {
  type RequestContext,
  type Viewer,
  type WorkContext,
  createContext,
} from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { findThreadForUpdate } from "../model/thread-for-update.ts";
import { createPost } from "../posts/create-post.ts";
import { createThread } from "../posts/create-thread.ts";
import { react } from "../reading/react-to-post.ts";
import { viewThread } from "../reading/views.ts";
import { markThreadRead } from "../reading/watch-thread.ts";
import { db } from "../tables.ts";
import { changeThread } from "../threads/change-thread.ts";
import type { DemoPost, DemoThread } from "./demo-thread-file.ts";

/** What the threads of the demo world are written into. */
export interface DemoWorld {
  context: WorkContext;
  /** By name. */
  categoryIds: ReadonlyMap<string, string>;
  members: ReadonlyMap<string, Viewer>;
  present: Date;
  /** Finds an event by the beginning of its title. */
  eventIdOf(titleStart: string): Promise<string | null>;
}

/** Writes a thread of the demo world, post by post, as its members would have. */
export async function writeDemoThread(world: DemoWorld, thread: DemoThread): Promise<void> {
  const [opening, ...replies] = thread.posts;
  if (!opening) throw new Error(`The thread ${thread.title} is empty`);
  let at = new Date(world.present.getTime() - thread.openedBefore);
  const threadId = await open(world, { thread, opening, at });
  const postIds = [await openingPostId(world, threadId)];
  await reactTo(world, { post: opening, postId: postIds[0] ?? "", at });
  for (const post of replies) {
    at = new Date(at.getTime() + post.later);
    const postId = await reply(world, { threadId, post, postIds, at });
    postIds.push(postId);
    await reactTo(world, { post, postId, at });
  }
  await finish(world, { threadId, thread });
}

async function open(
  world: DemoWorld,
  { thread, opening, at }: { thread: DemoThread; opening: DemoPost; at: Date },
): Promise<string> {
  const { id } = await createThread(contextOf(world, opening.author, at), {
    title: thread.title,
    body: await linked(world, opening.body, []),
    categoryId: known(world.categoryIds, thread.category),
    eventId: thread.event ? await world.eventIdOf(thread.event) : null,
  });
  return id;
}

interface DemoReply {
  threadId: string;
  post: DemoPost;
  /** Of all posts before it. */
  postIds: readonly string[];
  at: Date;
}

/** A member who replies has read the posts before. */
async function reply(
  world: DemoWorld,
  { threadId, post, postIds, at }: DemoReply,
): Promise<string> {
  const author = contextOf(world, post.author, at);
  await viewThread(author, { id: threadId });
  await markThreadRead(author, { threadId, number: postIds.length });
  const body = await linked(world, post.body, postIds);
  const { id } = await createPost(author, { threadId, body, answerTo: firstQuoted(body) });
  return id;
}

/** Who quotes a post answers it. */
const firstQuoted = (body: string): string | null =>
  /^> \[@\w+\]\(post:([\w-]+)\)/m.exec(body)?.[1] ?? null;

/** As the member, at that time. */
function contextOf({ context, members }: DemoWorld, name: string, at: Date): RequestContext {
  const caller = { viewer: known(members, name), address: "demo", userAgent: null };
  return { ...createContext(context.services, caller), ...context, now: () => at };
}

/** Puts ids where the files number the posts of their thread, `post:3`, and name events, `event:Estlink 2`. */
async function linked(
  { eventIdOf }: DemoWorld,
  body: string,
  postIds: readonly string[],
): Promise<string> {
  let text = body.replace(/\(post:(\d+)\)/g, (_, number: string) => {
    const id = postIds[Number(number) - 1];
    if (!id) throw new Error(`There is no post ${number} yet`);
    return `(post:${id})`;
  });
  for (const [link, words = "", title = ""] of body.matchAll(/\[([^\]]+)\]\(event:([^)]+)\)/g)) {
    const id = await eventIdOf(title);
    text = text.replace(link, id ? `[${words}](${paths.event(id)})` : words);
  }
  return text;
}

async function openingPostId({ context }: DemoWorld, threadId: string): Promise<string> {
  const post = await db(context.em)
    .selectFrom("posts")
    .select("id")
    .where("threadId", "=", threadId)
    .where("number", "=", 1)
    .executeTakeFirst();
  if (!post) throw new Error(`Thread ${threadId} has no opening post`);
  return post.id;
}

async function reactTo(
  world: DemoWorld,
  { post, postId, at }: { post: DemoPost; postId: string; at: Date },
): Promise<void> {
  for (const { kind, by } of post.reactions) {
    await react(contextOf(world, by, at), { postId, kind });
  }
}

async function finish(
  { context }: DemoWorld,
  { threadId, thread }: { threadId: string; thread: DemoThread },
): Promise<void> {
  const { isPinned, isLocked } = thread;
  if (!isPinned && !isLocked) return;
  await transact(context, async (transaction) => {
    const found = await findThreadForUpdate(transaction.em, threadId);
    if (found) await changeThread(transaction, { thread: found, change: { isPinned, isLocked } });
  });
}

function known<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name);
  if (value === undefined) throw new Error(`The demo world knows no ${name}`);
  return value;
}
