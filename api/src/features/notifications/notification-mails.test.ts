import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { deletion, openThread, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { tryIgnore } from "../../../test/ignore-acts.ts";
import { startMailbox, type Mailbox } from "../../../test/mailbox.ts";
import {
  choose,
  follow,
  inboxOf,
  markAllSeen,
  react,
  tryToChoose,
} from "../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { sweepMails } from "./mail/sweep-mails.ts";
import { notificationMails } from "./model/notification.queues.ts";
import { TestNotificationMailsViewerDocument } from "./notification-mails.test.graphql.ts";

let api: TestApi;
let mailbox: Mailbox;
let categoryId: string;
let ada: Person;
let bob: Person;
let threadId: string;
let round = 0;

const start = Date.UTC(2026, 10, 21, 9);
const minute = 60_000;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url });
  categoryId = await addCategory(api);
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});

beforeEach(async () => {
  round += 1;
  api.setNow(new Date(start + round * 86_400_000));
  ada = await addProvenMember(`ada${round}`);
  bob = await api.addUser(`bob${round}`);
  threadId = await openThread(api, ada, { categoryId, title: "A cable" });
});

async function addProvenMember(username: string): Promise<Person> {
  const person = await api.addUser(username);
  await api.sql(sql`update users set email_verified_at = now() where id = ${person.id}`);
  return person;
}

/** So much later, with everything that is then due done. */
async function later(milliseconds: number): Promise<void> {
  await api.services.outbox.drained();
  api.setNow(new Date(start + round * 86_400_000 + milliseconds));
  await sweepMails(api.work());
  await expect.poll(() => jobsLeft()).toEqual([]);
}

const jobsLeft = () =>
  api.sql(sql`
    select data from jobs.job
    where name = ${notificationMails.name} and state in ('created', 'retry', 'active')`);

const mailsTo = ({ username }: Person) =>
  mailbox.received.filter(({ envelope }) => envelope.to.includes(`${username}@vigilia.test`));

/** What the mail program, or the link in the mail, asks for. */
async function visit(url: string, method: "GET" | "POST") {
  const { pathname, search } = new URL(url);
  const response = await api.app.http.inject({
    method,
    url: pathname + search,
    headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
    ...(method === "POST" ? { payload: "List-Unsubscribe=One-Click" } : {}),
  });
  return { status: response.statusCode, page: response.body };
}

describe("who asked for mails at once", () => {
  beforeEach(() => choose(api, ada, { mailFrequency: "INSTANT" }));

  test("gets one about what is unseen after ten minutes, and only one", async () => {
    const post = await reply(api, bob, { threadId });
    await later(9.9 * minute);
    expect(mailsTo(ada)).toEqual([]);
    await later(10.1 * minute);
    await later(19 * minute);

    const [mail, ...others] = mailsTo(ada);
    expect(others).toEqual([]);
    expect(mail?.message).toMatchObject({ subject: `${bob.username} replied in “A cable”` });
    expect(mail?.message.text).toContain(`http://vigilia.test/forum/post/${post.id}`);
  });

  test("gets none about what they saw in time", async () => {
    await reply(api, bob, { threadId });
    await inboxOf(api, ada);
    await markAllSeen(api, ada);
    await later(12 * minute);
    expect(mailsTo(ada)).toEqual([]);
  });

  test("gets none about what was removed in time", async () => {
    const { id } = await reply(api, bob, { threadId });
    await api.services.outbox.drained();
    succeeded(await api.as(bob)(deletion, { id }));
    await later(12 * minute);
    expect(mailsTo(ada)).toEqual([]);
  });

  test("gets none of somebody whom they ignore, not even about what came before that", async () => {
    await reply(api, bob, { threadId });
    await api.services.outbox.drained();
    succeeded(await tryIgnore(api, ada, { userId: bob.id }));
    await reply(api, bob, { threadId, body: `@${ada.username}, read this` });
    await later(12 * minute);
    expect(mailsTo(ada)).toEqual([]);
  });

  test("gets none about what they do not want by mail", async () => {
    const { id: postId } = await reply(api, ada, { threadId });
    await choose(api, ada, { mailReaction: false });
    await react(api, bob, { postId });
    await later(12 * minute);
    expect(mailsTo(ada)).toEqual([]);
    expect((await inboxOf(api, ada)).unseenCount).toBe(1);
  });

  test("gets none at an address that nobody has proved", async () => {
    await api.sql(sql`update users set email_verified_at = null where id = ${ada.id}`);
    await reply(api, bob, { threadId });
    await later(12 * minute);
    expect(mailsTo(ada)).toEqual([]);
  });

  test("ends mails of that type in one step that needs no sign-in, and keeps the others", async () => {
    await reply(api, bob, { threadId });
    await later(11 * minute);
    const headers = mailsTo(ada)[0]?.headers ?? {};
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const url = /<(.*)>/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    expect(mailsTo(ada)[0]?.message.text).toContain(url);
    expect(await visit(url, "POST")).toMatchObject({ status: 200 });

    await markAllSeen(api, ada);
    await reply(api, bob, { threadId });
    await reply(api, bob, { threadId, body: `@${ada.username}` });
    await later(25 * minute);
    expect(mailsTo(ada).map(({ message }) => message.subject)).toEqual([
      `${bob.username} replied in “A cable”`,
      `${bob.username} mentioned you in “A cable”`,
    ]);
  });

  test("is asked first when the link is opened, since programs open links, too", async () => {
    await reply(api, bob, { threadId });
    await later(11 * minute);
    const [url = ""] = /http:\S+unsubscribe\S+/.exec(mailsTo(ada)[0]?.message.text ?? "") ?? [];
    const { page } = await visit(url, "GET");
    const action = /action="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(new URL(action, url).href).toBe(url);

    await markAllSeen(api, ada);
    await reply(api, bob, { threadId });
    await later(25 * minute);
    expect(mailsTo(ada)).toHaveLength(2);
  });
});

describe("who has chosen nothing", () => {
  const subjects = () => mailsTo(ada).map(({ message }) => message.subject);

  test("is mailed replies in threads they opened, mentions and quotes, but no reactions", async () => {
    const { id: postId } = await reply(api, ada, { threadId });
    await react(api, bob, { postId });
    await reply(api, bob, { threadId });
    await reply(api, bob, { threadId, body: `@${ada.username}, look` });
    await later(11 * minute);
    expect(subjects()).toHaveLength(2);
    expect(subjects()).toContain(`${bob.username} mentioned you in “A cable”`);
    expect(subjects()).toContain(`${bob.username} replied in “A cable”`);
  });

  test("can end mails of one kind by a link that says which", async () => {
    await reply(api, bob, { threadId, body: `@${ada.username}, look` });
    await later(11 * minute);
    const url = /<(.*)>/.exec(mailsTo(ada)[0]?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    expect(url).not.toContain(ada.username);
    expect((await visit(url, "GET")).page).toContain("no more mails about mentions of your name");
    await visit(url, "POST");

    await reply(api, bob, { threadId, body: `@${ada.username}, look again` });
    await later(25 * minute);
    expect(subjects()).toHaveLength(1);
  });

  test("hears by mail of an answer to their post in a thread of somebody else's", async () => {
    const theirs = await openThread(api, bob, { categoryId, title: "Another cable" });
    const { id: answerTo } = await reply(api, ada, { threadId: theirs });
    await reply(api, bob, { threadId: theirs });
    await reply(api, bob, { threadId: theirs, answerTo });
    await later(11 * minute);
    expect(subjects()).toEqual([`${bob.username} replied in “Another cable”`]);
    expect((await inboxOf(api, ada)).nodes).toHaveLength(1);
  });

  test("hears by mail of threads that they only watch once they ask for it", async () => {
    const theirs = await openThread(api, bob, { categoryId, title: "Another cable" });
    await follow(api, ada, { threadId: theirs, level: "WATCHING" });
    await reply(api, bob, { threadId: theirs });
    await later(11 * minute);
    expect(subjects()).toEqual([]);

    await markAllSeen(api, ada);
    await choose(api, ada, { mailWatched: true });
    await reply(api, bob, { threadId: theirs });
    await later(25 * minute);
    expect(subjects()).toEqual([`${bob.username} replied in “Another cable”`]);
  });
});

describe("who has quiet hours", () => {
  /** Between 09:00 and 09:30 UTC, by the clocks of Kathmandu. */
  const quietHours = { from: "14:45", to: "15:15", timeZone: "Asia/Kathmandu" };

  test("gets what came in them afterwards, and all at any time without them", async () => {
    await choose(api, ada, { quietHours });
    await reply(api, bob, { threadId });
    await later(29 * minute);
    expect(mailsTo(ada)).toEqual([]);
    await later(31 * minute);
    expect(mailsTo(ada)).toHaveLength(1);

    await markAllSeen(api, ada);
    api.setNow(new Date(start + round * 86_400_000));
    await choose(api, ada, { quietHours: null });
    await reply(api, bob, { threadId });
    await later(11 * minute);
    expect(mailsTo(ada)).toHaveLength(2);
  });

  test("may have them over midnight", async () => {
    await choose(api, ada, { quietHours: { from: "23:30", to: "10:00", timeZone: "UTC" } });
    await reply(api, bob, { threadId });
    await later(59 * minute);
    expect(mailsTo(ada)).toEqual([]);
    await later(61 * minute);
    expect(mailsTo(ada)).toHaveLength(1);
  });

  test("in a zone that the database has forgotten gets what came, and keeps nothing from others", async () => {
    await choose(api, ada, { quietHours });
    await api.sql(
      sql`update notification_preferences
        set quiet_hours = quiet_hours || '{"timeZone": "Europe/Atlantis"}' where user_id = ${ada.id}`,
    );
    await reply(api, bob, { threadId });
    await later(29 * minute);
    expect(mailsTo(ada)).toHaveLength(1);
  });

  test.each([
    [{ ...quietHours, from: "24:00" }, "quietHours.from"],
    [{ ...quietHours, to: "14:45" }, "quietHours.to"],
    [{ ...quietHours, timeZone: "Europe/Atlantis" }, "quietHours.timeZone"],
  ])("cannot have %j", async (impossible, field) => {
    const { errors } = await tryToChoose(api, ada, { quietHours: impossible });
    expect(errors?.[0]?.extensions["fields"]).toHaveProperty([field]);
  });
});

describe("who asked for one mail a day", () => {
  beforeEach(() => choose(api, ada, { mailFrequency: "DAILY", mailReaction: true }));

  test("gets all that is unseen in the morning, together", async () => {
    const { id: postId } = await reply(api, ada, { threadId });
    await reply(api, bob, { threadId });
    await react(api, bob, { postId });
    await later(21 * 60 * minute);
    expect(mailsTo(ada)).toEqual([]);
    await later(22.1 * 60 * minute);

    const [mail, ...others] = mailsTo(ada);
    expect(others).toEqual([]);
    expect(mail?.message.subject).toBe("2 notifications");
    expect(mail?.message.text).toContain(`http://vigilia.test/forum/post/${postId}`);
    expect(mail?.message.text).toContain(`${bob.username} replied in “A cable”`);
    expect(mail?.message.text).toContain(`${bob.username} reacted to your post in “A cable”`);

    const url = /<(.*)>/.exec(mail?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    await visit(url, "POST");
    const asked = TestNotificationMailsViewerDocument;
    const { viewer } = succeeded(await api.as(ada)(asked));
    expect(viewer?.notificationPreferences.mailFrequency).toBe("NEVER");
  });
});

test("who asked for no mails gets none", async () => {
  await choose(api, ada, { mailFrequency: "NEVER" });
  await reply(api, bob, { threadId });
  await later(48 * 60 * minute);
  expect(mailsTo(ada)).toEqual([]);
});

test("a link that is nobody's ends nothing", async () => {
  const url = "http://vigilia.test/api/notifications/unsubscribe";
  expect(await visit(`${url}?token=none`, "POST")).toMatchObject({ status: 404 });
  expect(await visit(url, "POST")).toMatchObject({ status: 404 });
});
