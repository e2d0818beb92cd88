import { afterAll, beforeAll, expect, test } from "vitest";

import { succeeded } from "../../../../test/forum-acts.ts";
import { notificationTextsOf } from "../../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestAnnouncementsBannerDocument,
  TestAnnouncementsEndDocument,
  TestAnnouncementsListDocument,
  TestAnnouncementsLogDocument,
  TestAnnouncementsPublishDocument,
} from "./announcements.test.graphql.ts";

let api: TestApi;
let olena: Person;
let mia: Person;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  olena = await api.addUser("olena", "ADMIN");
  mia = await api.addUser("mia", "MODERATOR");
  ada = await api.addUser("ada");
});
afterAll(() => api.stop());

const banner = { text: "Please read them.", isInBell: false, isBanner: true };

const tryPublishing = (by: Person, words: { title: string } & Partial<Words>) =>
  api.as(by)(TestAnnouncementsPublishDocument, { ...banner, ...words });

interface Words {
  text: string;
  isInBell: boolean;
  isBanner: boolean;
  expiresAt: string;
}

async function publish(words: { title: string } & Partial<Words>): Promise<string> {
  return succeeded(await tryPublishing(olena, words)).publishAnnouncement.id;
}

async function end(id: string) {
  return succeeded(await api.as(olena)(TestAnnouncementsEndDocument, { id })).endAnnouncement;
}

/** What a visitor's pages show. */
async function shownTitle(): Promise<string | null> {
  const { banner: shown } = succeeded(await api.query(TestAnnouncementsBannerDocument));
  return shown?.title ?? null;
}

test("an announcement reaches members by the bell and everybody by the banner, and is on record", async () => {
  const id = await publish({ title: "  New\u200B rules ", isInBell: true });

  expect(await shownTitle()).toBe("New rules");
  expect(await notificationTextsOf(api, ada)).toEqual(["SYSTEM: New rules: Please read them."]);
  await end(id);
  const { auditLog } = succeeded(await api.as(olena)(TestAnnouncementsLogDocument));
  expect(auditLog.nodes).toMatchObject([
    { action: "announcement.end", actor: { username: "olena" } },
    { action: "announcement.send", details: expect.stringContaining("New rules") },
  ]);
  expect(await notificationTextsOf(api, ada)).toHaveLength(1);
});

test("what visitors are shown is forgotten when it begins, when another takes its place, and when it ends", async () => {
  expect(await shownTitle()).toBeNull();
  await publish({ title: "One" });
  expect(await shownTitle()).toBe("One");
  const two = await publish({ title: "Two" });
  expect(await shownTitle()).toBe("Two");

  const ended = await end(two);

  expect(ended).toMatchObject({ isShown: false, endedAt: expect.any(String) });
  expect(await shownTitle()).toBeNull();
  expect(await end(two)).toEqual(ended);
  const { announcements } = succeeded(await api.as(olena)(TestAnnouncementsListDocument));
  expect(announcements.nodes).toMatchObject([
    { title: "Two", isShown: false, author: { username: "olena" } },
    { title: "One", isShown: false },
    { title: "New rules" },
  ]);
});

test("a banner ends at its time, and leaves its place to the next", async () => {
  const minute = 60_000;
  const expiresAt = new Date(api.services.clock().getTime() + minute).toISOString();
  await publish({ title: "Soon over", expiresAt });
  expect(await shownTitle()).toBe("Soon over");

  api.setNow(new Date(Date.parse(expiresAt)));
  api.services.answers.clear();

  expect(await shownTitle()).toBeNull();
  await end(await publish({ title: "The next" }));
  expect(await shownTitle()).toBeNull();
});

test("of banners that are published at once, each is taken, and one of them is shown", async () => {
  const titles = ["One", "Two", "Three", "Four"];
  const ids = await Promise.all(titles.map((title) => publish({ title })));

  expect(titles).toContain(await shownTitle());
  await Promise.all(ids.map(end));
  expect(await shownTitle()).toBeNull();
});

test("who announced it is not told to everybody", async () => {
  const id = await publish({ title: "Who?" });
  for (const person of [undefined, ada, mia]) {
    const answer = await api.query(TestAnnouncementsBannerDocument, {}, person);
    expect(succeeded(answer).banner).toMatchObject({ title: "Who?", author: null });
  }
  await end(id);
});

test.each([
  ["without a title", { title: " " }, { title: "Title is required" }],
  [
    "that is too long",
    { title: "x".repeat(101), text: "x".repeat(501) },
    {
      title: "Title must be at most 100 characters",
      text: "Text must be at most 500 characters",
    },
  ],
  [
    "that reaches nobody",
    { title: "Nothing", isBanner: false },
    { isBanner: "Choose the bell, the banner or both" },
  ],
  [
    "that is over",
    { title: "Late", expiresAt: "2020-01-01T00:00:00Z" },
    { expiresAt: "The end must lie in the future" },
  ],
])("an announcement %s is refused", async (_name, words, fields) => {
  const { errors } = await tryPublishing(olena, words);
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", fields } }]);
});

test("announcing is for admins", async () => {
  const refused = [{ extensions: { code: "FORBIDDEN" } }];
  const id = await publish({ title: "Mine" });

  expect((await tryPublishing(mia, { title: "Hello" })).errors).toMatchObject(refused);
  expect((await api.as(mia)(TestAnnouncementsEndDocument, { id })).errors).toMatchObject(refused);
  expect((await api.as(mia)(TestAnnouncementsListDocument)).errors).toMatchObject(refused);
  const { errors } = await api.as(olena)(TestAnnouncementsEndDocument, { id: "nothing" });
  expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  await end(id);
});
