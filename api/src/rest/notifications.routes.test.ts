import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openThread, reply } from "../../test/forum-acts.ts";
import { addCategory } from "../../test/forum-rows.ts";
import { callRest } from "../../test/rest-client.ts";
import { startTestApi, type Person, type TestApi } from "../../test/test-api.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.addUser("ada");
  bob = await api.addUser("bob");
  threadId = await openThread(api, ada, { categoryId: await addCategory(api), title: "A cable" });
});
afterAll(() => api.stop());

async function say(body = "Indeed."): Promise<{ id: string }> {
  const post = await reply(api, bob, { threadId, body });
  await api.services.outbox.drained();
  return post;
}

const list = async () => (await callRest(api, "GET /api/notifications", { as: ada })).body;

describe("an old client", () => {
  test("reads the list as it knows it", async () => {
    const post = await say();
    expect(await list()).toEqual([
      {
        _id: expect.any(String),
        type: "reply",
        content: "bob replied in “A cable”",
        seen: false,
        seenAt: null,
        createdAt: expect.stringMatching(/Z$/),
        bumpedAt: expect.stringMatching(/Z$/),
        eventCount: 1,
        relatedPost: { _id: post.id },
        relatedThread: { _id: threadId, title: "A cable" },
        recipient: { _id: ada.id, username: "ada" },
        actors: [{ _id: bob.id, username: "bob" }],
      },
    ]);
  });

  test("counts, marks one, marks all, deletes", async () => {
    await say("@ada");
    const unseen = await callRest(api, "GET /api/notifications/unseen", { as: ada });
    expect(unseen.body).toEqual({ count: 2 });

    const [first, second] = await list();
    const seen = await callRest(api, `PUT /api/notifications/${first._id}/seen`, { as: ada });
    expect(seen).toMatchObject({ status: 200, body: { success: true, unseenCount: 1 } });
    const all = await callRest(api, "PUT /api/notifications/all/seen", { as: ada });
    expect(all).toMatchObject({ status: 200, body: { success: true, unseenCount: 0 } });
    const address = `/api/notifications/${second._id}?_nocache=1732181000000`;
    const deleted = await callRest(api, `DELETE ${address}`, { as: ada });
    expect(deleted).toMatchObject({ status: 200, body: { success: true, unseenCount: 0 } });

    expect(await list()).toMatchObject([{ _id: first._id, seen: true }]);
  });

  test.each(["PUT /api/notifications/0197/seen", "DELETE /api/notifications/0197"] as const)(
    "gets the answer for %s that there is none",
    async (route) => {
      expect(await callRest(api, route, { as: ada })).toMatchObject({
        status: 404,
        body: { message: expect.any(String) },
      });
    },
  );

  test("gets the same answer for somebody else's", async () => {
    await say("@ada");
    const [{ _id: id }] = await list();
    const answer = await callRest(api, `PUT /api/notifications/${id}/seen`, { as: bob });
    expect(answer.status).toBe(404);
    expect((await list())[0].seen).toBe(false);
  });

  test.each([
    "GET /api/notifications",
    "GET /api/notifications/unseen",
    "PUT /api/notifications/all/seen",
    "DELETE /api/notifications/0197",
  ] as const)("must sign in for %s", async (route) => {
    expect((await callRest(api, route)).status).toBe(401);
  });
});
