import { existsSync } from "node:fs";
import { join } from "node:path";

import { type DocumentNode, print } from "graphql";

import { ask } from "../live/ask.ts";
import type { Adapter } from "./adapter.ts";
import type { Asked } from "./load.ts";

const forum = "web/src/features/forum";

/** Reads what the product's own pages read, in the words of their documents; they come from its checkout. */
export function vigilia(root: string): Adapter {
  const documents = new Map<string, Promise<Record<string, DocumentNode>>>();
  const documentOf = async (file: string, name: string): Promise<string> => {
    const path = join(root, forum, `${file}.graphql.ts`);
    const loaded = documents.get(path) ?? import(path);
    documents.set(path, loaded);
    const document = (await loaded)[`${name}Document`];
    if (!document) throw new Error(`${path} has no ${name}.`);
    return print(document);
  };

  return {
    async reads(origin, token) {
      const { thread, title, categoryId, postId } = await findThread(origin);
      const page = { id: thread, page: 1 };
      const query = async (file: string, name: string, variables: object) =>
        read({
          ...((await namedByHash(root, name)) ?? { query: await documentOf(file, name) }),
          variables,
          token,
        });
      const list = (name: string, period = "WEEK") =>
        query("home/thread-lists", "ThreadList", { list: name, period, categoryId: null, page: 1 });
      const ofAll = {
        "latest threads": await list("LATEST"),
        "top threads of a week": await list("TOP"),
        "top threads of all time": await list("TOP", "ALL"),
      };
      const ownLists = async () => ({
        "new threads": await list("NEW"),
        "unread threads": await list("UNREAD"),
        "followed threads": await list("FOLLOWING"),
        "counts of new and unread": await query("home/thread-lists", "ThreadListCounts", {
          categoryId: null,
        }),
        "similar titles": await query("composer/similar-threads", "SimilarThreads", { title }),
      });
      return {
        home: await query("home/forum-home", "ForumHome", {}),
        category: await query("home/category-screen", "CategoryScreen", {
          id: categoryId,
          page: 1,
        }),
        "thread page": await query("threads/thread-screen", "ThreadScreen", page),
        "page of a post": await query("post-page-info", "PostPageInfo", { postId }),
        ...ofAll,
        ...(token
          ? await ownLists()
          : { "home as HTML": html("/forum"), "thread as HTML": html(`/forum/thread/${thread}`) }),
      };
    },
    async reply(origin, token) {
      const { thread } = await findThread(origin);
      const query = `mutation P($input: CreatePostInput!) { createPost(input: $input) { id number } }`;
      const body = "A reply of about the length that people write.";
      return post({ query, variables: { input: { threadId: thread, body } }, token });
    },
  };
}

interface Sent {
  query?: string;
  extensions?: object;
  variables: object;
  token?: string;
}

/** As the pages of a checkout name a document: by the hash of its text, where its server knows them. */
async function namedByHash(root: string, name: string): Promise<Partial<Sent> | null> {
  const path = join(root, "schema/site-documents.ts");
  if (!existsSync(path)) return null;
  const { siteQueries }: { siteQueries?: ReadonlyMap<string, string> } = await import(path);
  const [sha256Hash] =
    [...(siteQueries ?? [])].find(([, text]) => new RegExp(`^query ${name}\\b`, "m").test(text)) ??
    [];
  return sha256Hash ? { extensions: { persistedQuery: { version: 1, sha256Hash } } } : null;
}

/** A visitor's page asks by GET, a member's by POST. */
function read({ token, ...sent }: Sent): Asked {
  if (token || !sent.extensions) return post({ ...sent, token });
  const parameters = new URLSearchParams({
    variables: JSON.stringify(sent.variables),
    extensions: JSON.stringify(sent.extensions),
  });
  return {
    method: "GET",
    path: `/graphql?${parameters}`,
    headers: { "content-type": "application/json" },
  };
}

function post({ token, ...sent }: Sent): Asked {
  return {
    method: "POST",
    path: "/graphql",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(sent),
  };
}

const html = (path: string): Asked => ({ method: "GET", path, headers: { accept: "text/html" } });

interface Found {
  categories: {
    id: string;
    threadCount: number;
    threads: { nodes: { id: string; replyCount: number }[] };
  }[];
}

/** Of the fullest category, which bench:seed filled, the thread of its first page whose length is in the middle. */
async function findThread(origin: string) {
  const query = `{ categories { id threadCount threads { nodes { id replyCount } } } }`;
  const { categories }: Found = await ask(origin, { query });
  const fullest = categories.toSorted((one, other) => other.threadCount - one.threadCount)[0];
  const byLength = fullest?.threads.nodes.toSorted(
    (one, other) => one.replyCount - other.replyCount,
  );
  const thread = byLength?.[Math.floor(byLength.length / 2)]?.id;
  if (!fullest || !thread) throw new Error("There is no thread.");
  const found = await ask(origin, {
    query: `query T($id: ID!) { thread(id: $id) { title posts { nodes { id } } } }`,
    variables: { id: thread },
  });
  return {
    thread,
    title: String(found.thread.title),
    categoryId: fullest.id,
    postId: String(found.thread.posts.nodes[0].id),
  };
}
