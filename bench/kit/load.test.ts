import { once } from "node:events";
import { createServer } from "node:http";

import { expect, onTestFinished, test } from "vitest";

import { send } from "./load.ts";
import { nodebb } from "./nodebb.ts";

const categories = [
  { cid: 1, topic_count: 2 },
  { cid: 7, topic_count: 40 },
];
const answers: Record<string, unknown> = {
  "/api/categories": { categories },
  "/api/category/7": { topics: [{ tid: 5, slug: "5/quiet", mainPid: 9 }] },
};

/** A server of another make, of which the adapter needs to know no more than this. */
async function startOther(): Promise<string> {
  const server = createServer(({ url = "" }, response) => {
    const answer = answers[url];
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  return `http://127.0.0.1:${address.port}`;
}

test("of another forum the fullest category and a thread in it are read", async () => {
  const reads = await nodebb.reads(await startOther(), "token");

  expect(reads["category"]?.path).toBe("/api/category/7");
  expect(reads["thread page"]).toMatchObject({
    path: "/api/topic/5",
    headers: { authorization: "Bearer token" },
  });
});

test("an answer that is no success ends the measurement", async () => {
  const origin = await startOther();

  await expect(send(origin, { method: "GET", path: "/nowhere" })).rejects.toThrow(
    "/nowhere was answered with 404.",
  );
  await expect(send(origin, { method: "GET", path: "/api/categories" })).resolves.toBeUndefined();
});
