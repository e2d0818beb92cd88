import { afterAll, beforeAll, expect, test } from "vitest";

import { openThread, reply, succeeded, tryReply } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { follow, notificationTextsOf } from "../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { TestHeldPostsModerateHeldPosts2Document } from "./held-posts.test.graphql.ts";

let api: TestApi;
let mia: Person;
let ada: Person;
let bob: Person;
let cleo: Person;
let eve: Person;
let threadId: string;
let round = 0;

beforeAll(async () => {
  api = await startTestApi({ HOLD_NEW_MEMBER_LINKS: "on" });
  mia = await api.addUser("mia", "MODERATOR");
});
afterAll(() => api.stop());

/** Eve, who is new, has an advert held in ada's thread, which names bob and which cleo watches. */
async function holdAdvert(): Promise<string> {
  round += 1;
  [ada, bob, cleo, eve] = await Promise.all([
    api.addUser(`ada${round}`),
    api.addUser(`bob${round}`),
    api.addUser(`cleo${round}`),
    api.addUser(`eve${round}`),
  ]);
  const categoryId = await addCategory(api, `Cables ${round}`);
  threadId = await openThread(api, ada, { categoryId, title: "A cable" });
  await follow(api, cleo, { threadId, level: "WATCHING" });
  const body = `Look at [this](https://cables.example), @${bob.username}`;
  return succeeded(await tryReply(api, eve, { threadId, body })).createPost.id;
}

const notifiedOfThread = () =>
  Promise.all([ada, bob, cleo].map((person) => notificationTextsOf(api, person)));
const decide = async (call: string) =>
  succeeded(await api.as(mia)(`mutation D($id: ID!) { ${call} { id } }`, { id: postId }));
let postId: string;

test("nobody is notified of a held post until it is approved, and then each once", async () => {
  postId = await holdAdvert();
  expect(await notifiedOfThread()).toEqual([[], [], []]);

  await decide("approveHeldPost(id: $id)");

  const told = [
    [`REPLY: ${eve.username} replied in “A cable”`],
    [`MENTION: ${eve.username} mentioned you in “A cable”`],
    [`REPLY: ${eve.username} replied in “A cable”`],
  ];
  expect(await notifiedOfThread()).toEqual(told);
  expect(await notifiedOfThread()).toEqual(told);
  await reply(api, mia, { threadId });
  expect(await notificationTextsOf(api, bob)).toEqual(told[1]);
});

test("only its author is notified of a rejected post", async () => {
  postId = await holdAdvert();

  await decide(`rejectHeldPost(id: $id, reason: "We take no adverts.")`);

  expect(await notifiedOfThread()).toEqual([[], [], []]);
  expect(await notificationTextsOf(api, eve)).toEqual([
    expect.stringContaining("We take no adverts."),
  ]);
});

test("a rejection that is reverted is retracted, and a second one is notified", async () => {
  postId = await holdAdvert();
  await decide(`rejectHeldPost(id: $id, reason: "We take no adverts.")`);

  const restored = await api.as(mia)(TestHeldPostsModerateHeldPosts2Document, { id: postId });

  expect(succeeded(restored).moderateHeldPosts.done).toEqual([postId]);
  expect(await notificationTextsOf(api, eve)).toEqual([]);
  await decide(`rejectHeldPost(id: $id, reason: "Not here.")`);
  expect(await notificationTextsOf(api, eve)).toEqual([expect.stringContaining("Not here.")]);
});
