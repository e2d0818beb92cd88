import type { Adapter } from "./adapter.ts";
import type { Asked } from "./load.ts";

interface Listed {
  categories: { cid: number; topic_count: number }[];
}

interface Category {
  topics: { tid: number; slug: string; mainPid: number }[];
}

const get = (path: string, token?: string): Asked => ({
  method: "GET",
  path,
  headers: token ? { authorization: `Bearer ${token}` } : {},
});

async function read<Answer>(origin: string, path: string): Promise<Answer> {
  const response = await fetch(new URL(path, origin));
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);

  return response.json();
}

async function findThread(origin: string) {
  const { categories } = await read<Listed>(origin, "/api/categories");
  const fullest = categories.toSorted((one, other) => other.topic_count - one.topic_count)[0];
  if (!fullest) throw new Error("There is no category.");
  const { topics } = await read<Category>(origin, `/api/category/${fullest.cid}`);
  const topic = topics.at(-1);
  if (!topic) throw new Error("The fullest category has no topic.");
  return { categoryId: fullest.cid, topic };
}

/** NodeBB 4; the token is one of its API tokens (Admin, Settings, API Access). */
export const nodebb: Adapter = {
  async reads(origin, token) {
    const { categoryId, topic } = await findThread(origin);
    return {
      home: get("/api/categories", token),
      category: get(`/api/category/${categoryId}`, token),
      "thread page": get(`/api/topic/${topic.tid}`, token),
      "page of a post": get(`/api/v3/posts/${topic.mainPid}/index`, token),
      "home as HTML": get("/categories", token),
      "thread as HTML": get(`/topic/${topic.slug}`, token),
    };
  },
  async reply(origin, token) {
    const { topic } = await findThread(origin);
    return {
      method: "POST",
      path: `/api/v3/topics/${topic.tid}`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ content: "A reply of about the length that people write." }),
    };
  },
};
