import { day, minute } from "@vigilia/schema/durations.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import { openThread, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { tryIgnore } from "../../../test/ignore-acts.ts";
import { startMailbox, type Mailbox } from "../../../test/mailbox.ts";
import { choose, follow, markAllSeen, readUpTo } from "../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { newId } from "../../platform/new-id.ts";
import { TestAlertsSaveDocument } from "../events/alerts/alerts.test.graphql.ts";
import { matchAlerts } from "../events/alerts/match-alerts.ts";
import { publishEvents } from "../events/publishing/publish-events.ts";
import { previewDigest, sendDigestNow } from "./mail/preview-digest.ts";
import { sweepMails } from "./mail/sweep-mails.ts";
import { notificationMails } from "./model/notification.queues.ts";

let api: TestApi;
let mailbox: Mailbox;
let categoryId: string;
let ada: Person;
let bob: Person;
let threadId: string;
/** A Wednesday; each test has one of its own, far from the others. */
let wednesday = Date.UTC(2026, 2, 4, 9);
const monday = () => wednesday + 5 * day - 2 * 60 * minute;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url });
  categoryId = await addCategory(api);
  bob = await api.addUser("bob");
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});
beforeEach(async () => {
  wednesday += 28 * day;
  api.setNow(new Date(wednesday));
  ada = await api.addUser(`ada${wednesday}`);
  await api.sql(sql`update users set email_verified_at = now() where id = ${ada.id}`);
  threadId = await openThread(api, ada, { categoryId, title: "A cable" });
  await choose(api, ada, { mailFrequency: "WEEKLY" });
  api.setNow(new Date(wednesday + minute));
});

/** With everything done that is due by then. */
async function at(time: number): Promise<void> {
  await api.services.outbox.drained();
  api.setNow(new Date(time));
  await sweepMails(api.work());
  const left = () =>
    api.sql(sql`
      select data from jobs.job
      where name = ${notificationMails.name} and state in ('created', 'retry', 'active')`);
  await expect.poll(left).toEqual([]);
}

/** What was published has been compared with what members follow, and they are notified of it. */
async function settled({ services }: TestApi): Promise<void> {
  await services.outbox.drained();
  await matchAlerts(api.work());
  await services.outbox.drained();
}

const mailsToAda = () =>
  mailbox.received.filter(({ envelope }) => envelope.to.includes(`${ada.username}@vigilia.test`));

test("a digest comes on Monday with what is unseen and with threads that were opened meanwhile", async () => {
  const carol = await api.addUser(`carol`);
  const lively = await openThread(api, bob, { categoryId, title: "Harbours" });
  const opened = await openThread(api, bob, { categoryId, title: "Opened by Ada herself" });
  const muted = await openThread(api, bob, { categoryId, title: "Muted" });
  const removed = await openThread(api, bob, { categoryId, title: "Removed" });
  await openThread(api, carol, { categoryId, title: "By one who is ignored" });
  await openThread(api, ada, { categoryId, title: "Her own" });
  await openThread(api, bob, { categoryId, title: "Quays" });
  await reply(api, bob, { threadId: lively });
  await readUpTo(api, ada, { threadId: opened, number: 1 });
  await follow(api, ada, { threadId: muted, level: "MUTED" });
  await api.sql(sql`update threads set deleted_at = now() where id = ${removed}`);
  succeeded(await tryIgnore(api, ada, { userId: carol.id }));
  await reply(api, bob, { threadId, body: "An anchor was found." });

  await at(monday() - minute);
  expect(mailsToAda()).toEqual([]);
  await at(monday() + minute);
  await at(monday() + 3 * minute);

  const [mail, ...others] = mailsToAda();
  expect(others).toEqual([]);
  expect(mail?.message.subject).toBe("1 notification and 2 new threads");
  const { text = "" } = mail?.message ?? {};
  expect(text).toContain(`${bob.username} replied in “A cable”\nAn anchor was found.`);
  expect(text).toContain("Harbours\nbob in ");
  expect(text.indexOf("Harbours")).toBeLessThan(text.indexOf("Quays"));
  for (const absent of ["Opened by", "Muted", "Removed", "ignored", "Her own"]) {
    expect(text).not.toContain(absent);
  }
  const url = /<(.*)>/.exec(mail?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  expect(url).not.toContain("type=");
});

test("a digest names the incidents that match what a member follows, by filter, and none that was withdrawn or seen", async () => {
  const word = `kabel${wednesday}`;
  const save = async (name: string, text: string) =>
    succeeded(await api.as(ada)(TestAlertsSaveDocument, { name, filter: { text } }));
  const publish = async (...titles: string[]) => {
    const facts = titles.map((title) => eventFacts({ title, date: "2025-03-02" }));
    const ids = await transact(api.work(), ({ em, now }) =>
      publishEvents(em, { events: facts, at: now() }),
    );
    await settled(api);
    return ids;
  };
  await save("Cables", word);
  await save("Harbours & <quays>", `hafen${wednesday}`);
  await publish(`Seen ${word}`);
  await markAllSeen(api, ada);
  const [withdrawn = ""] = await publish(`Withdrawn ${word}`);
  const mia = await api.addUser(`mia${wednesday}`, "MODERATOR");
  const retracting = `mutation { retractEvent(id: "${withdrawn}", reason: "A storm") { id } }`;
  succeeded(await api.as(mia)(retracting));
  const six = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];
  for (const title of six) await publish(`${title} ${word}`);
  await publish(`Both ${word} hafen${wednesday}`, `Quay hafen${wednesday}`);

  await at(monday() + minute);

  const [mail, ...others] = mailsToAda();
  expect(others).toEqual([]);
  const { subject, text = "" } = mail?.message ?? {};
  expect(subject).toBe("8 incidents");
  expect(text).toContain(`NEW OR CHANGED INCIDENTS FOR “CABLES”`);
  expect(text).toContain("NEW OR CHANGED INCIDENTS FOR “HARBOURS & <QUAYS>”");
  expect(text).toContain(
    `Sixth ${word}\n02/03/2025 · attributed to Russia\nhttp://vigilia.test/event/`,
  );
  expect(text).toMatch(/\n[12] more\nhttp:\/\/vigilia.test\/forum\/alerts#/);
  expect(text.match(new RegExp(`Both ${word}`, "g"))).toHaveLength(1);
  for (const absent of ["Seen", "Withdrawn", "the last one"]) expect(text).not.toContain(absent);
});

test("a digest tells each thing once, and does not come when there is nothing to tell", async () => {
  await openThread(api, bob, { categoryId, title: "Harbours" });
  await at(monday() + minute);
  expect(mailsToAda()).toHaveLength(1);

  await at(monday() + 7 * day + minute);
  expect(mailsToAda()).toHaveLength(1);
});

test("a digest does not come early because another way was chosen before", async () => {
  await choose(api, ada, { mailFrequency: "INSTANT" });
  await reply(api, bob, { threadId });
  await api.services.outbox.drained();
  await choose(api, ada, { mailFrequency: "WEEKLY" });
  await openThread(api, bob, { categoryId, title: "Harbours" });
  await at(wednesday + 11 * minute);
  expect(mailsToAda().map(({ message }) => message.subject)).toEqual([
    `${bob.username} replied in “A cable”`,
  ]);
});

test("a digest is shown to the operator as it would be sent, whatever the member chose", async () => {
  await choose(api, ada, { mailFrequency: "NEVER" });
  await openThread(api, bob, { categoryId, title: "Harbours & <quays>" });
  await reply(api, bob, { threadId, body: "An anchor was found." });
  await api.services.outbox.drained();

  const since = new Date(wednesday);
  const mail = await previewDigest(api.work(), { recipientId: ada.id, since });
  expect(mail?.subject).toMatch(/^1 notification and \d+ new threads?$/);
  expect(mail?.html).toContain("Harbours &amp; &lt;quays&gt;");
  expect(await sendDigestNow(api.work(), { recipientId: ada.id, since })).toBe(false);
  expect(mailsToAda()).toEqual([]);
  await choose(api, ada, { mailFrequency: "DAILY" });
  expect(await sendDigestNow(api.work(), { recipientId: ada.id, since })).toBe(true);
  expect(mailsToAda().map(({ message }) => message.subject)).toEqual([mail?.subject]);
  expect(await sendDigestNow(api.work(), { recipientId: newId(), since })).toBe(false);
});
