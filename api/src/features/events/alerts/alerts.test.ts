import { eventAlertsMax } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { eventFacts } from "../../../../test/event-facts.ts";
import { succeeded } from "../../../../test/forum-acts.ts";
import { startMailbox, type Mailbox } from "../../../../test/mailbox.ts";
import { inboxOf, markAllSeen } from "../../../../test/notification-acts.ts";
import { patience } from "../../../../test/patience.ts";
import {
  startTestApi,
  type GraphqlAnswer,
  type Person,
  type TestApi,
} from "../../../../test/test-api.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { sweepMails } from "../../notifications/mail/sweep-mails.ts";
import { TestCorrectEventEditEventDocument } from "../publishing/correct-event.test.graphql.ts";
import { publishEvents, type EventFacts } from "../publishing/publish-events.ts";
import {
  TestAlertsChooseMailDocument,
  TestAlertsListDocument,
  TestAlertsRemoveDocument,
  TestAlertsRenameDocument,
  TestAlertsSaveDocument,
  type TestAlertsSaveMutationVariables,
} from "./alerts.test.graphql.ts";

let api: TestApi;
let mailbox: Mailbox;
let mia: Person;
let ada: Person;
let bob: Person;
let round = 0;

const start = Date.UTC(2026, 10, 21, 9);
const minute = 60_000;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url });
  mia = await api.addUser("mia", "MODERATOR");
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});
beforeEach(async () => {
  round += 1;
  api.setNow(new Date(start + round * 86_400_000));
  [ada, bob] = await Promise.all([api.addUser(`ada${round}`), api.addUser(`bob${round}`)]);
});

/** No event of another test bears this word. */
const word = () => `kabel${String.fromCodePoint(96 + round)}`;

const publish = (...facts: Partial<EventFacts>[]): Promise<string[]> =>
  transact(api.work(), ({ em, now }) =>
    publishEvents(em, { events: facts.map((fact) => eventFacts(fact)), at: now() }),
  );
const save = (
  person: Person,
  filter: TestAlertsSaveMutationVariables["filter"],
  name = "Baltic cables",
) => api.as(person)(TestAlertsSaveDocument, { name, filter });
const saved = async (...args: Parameters<typeof save>) =>
  succeeded(await save(...args)).saveEventAlert.id;
const alertsOf = async (person: Person) =>
  succeeded(await api.as(person)(TestAlertsListDocument, {})).eventAlerts;

const refusal = ({ errors }: GraphqlAnswer<unknown>) => errors?.[0]?.extensions;

/** What the bell says of incidents, and where it leads. */
async function toldTo(person: Person): Promise<string[]> {
  const { nodes } = await inboxOf(api, person);
  return nodes.map(({ type, content, path }) => `${type}: ${content} → ${path}`);
}

describe("an alert", () => {
  test("tells once of what is published and matches, and of nothing else", async () => {
    await publish({ title: `Before ${word()}` });
    await saved(ada, { text: word() });
    await saved(bob, { text: word(), types: ["CHINESE"] });
    const [id] = await publish({ title: `A ${word()} is cut` });
    await publish({ title: "A harbour" });

    await expect
      .poll(() => toldTo(ada), patience)
      .toEqual([`OTHER: New incident for “Baltic cables”: A ${word()} is cut → /event/${id}`]);
    await publish({ title: `Another ${word()}`, type: "CHINESE" });
    await expect.poll(() => toldTo(bob), patience).toHaveLength(1);
  });

  test("gathers in one notification what its owner has not seen, and begins anew after that", async () => {
    const alertId = await saved(ada, { text: word() });
    await publish({ title: `First ${word()}` });
    await expect.poll(() => toldTo(ada), patience).toHaveLength(1);
    await publish({ title: `Second ${word()}` }, { title: `Third ${word()}` });

    await expect
      .poll(() => toldTo(ada), patience)
      .toEqual([
        `OTHER: 3 new or changed incidents for “Baltic cables”, the last one: Third ${word()} → /forum/alerts#${alertId}`,
      ]);

    await markAllSeen(api, ada);
    const [id] = await publish({ title: `Fourth ${word()}` });
    await expect.poll(() => toldTo(ada), patience).toHaveLength(2);
    expect((await toldTo(ada))[0]).toBe(
      `OTHER: New incident for “Baltic cables”: Fourth ${word()} → /event/${id}`,
    );
  });

  test("tells of an event that was corrected until it matches", async () => {
    const [id = ""] = await publish({ title: "A harbour" });
    await saved(ada, { text: word() });
    const edit = { title: `A harbour and a ${word()}` };
    succeeded(
      await api.as(mia)(TestCorrectEventEditEventDocument, { id, edit, reason: "More is known" }),
    );

    await expect
      .poll(() => toldTo(ada), patience)
      .toEqual([
        `OTHER: Changed incident for “Baltic cables”: A harbour and a ${word()} → /event/${id}`,
      ]);
  });

  test("counts no more than a hundred one by one", async () => {
    await saved(ada, { text: word() });
    await publish(
      ...Array.from({ length: 101 }, (_, number) => ({ title: `${word()} ${number}` })),
    );

    await expect.poll(() => toldTo(ada), patience).toHaveLength(1);
    expect((await toldTo(ada))[0]).toContain(
      "More than 100 new or changed incidents for “Baltic cables”",
    );
  });

  test("is the member's own: not of an erased account, and no more once it is removed", async () => {
    const id = await saved(ada, { text: word() });
    await saved(bob, { text: word() });
    const bobsTry = await api.as(bob)(TestAlertsRemoveDocument, { id });
    expect(refusal(bobsTry)).toMatchObject({ code: "NOT_FOUND" });
    succeeded(await api.as(ada)(TestAlertsRemoveDocument, { id }));
    await transact(api.work(), ({ em }) =>
      sendMessage(em, "accounts.member-erased", {
        ...{ userId: bob.id, username: bob.username, eraseTexts: false },
      }),
    );
    await api.services.outbox.drained();

    const left = await api.sql(
      sql`select id from event_alerts where user_id in (${ada.id}, ${bob.id})`,
    );
    expect(left).toEqual([]);
    const guest = await api.query(TestAlertsListDocument, {});
    expect(refusal(guest)).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("a mail of an alert", () => {
  const subjectsTo = ({ username }: Person) =>
    mailbox.received.flatMap(({ envelope, message }) =>
      envelope.to.includes(`${username}@vigilia.test`) ? [message.subject] : [],
    );
  async function tenMinutesLater() {
    api.setNow(new Date(start + round * 86_400_000 + 11 * minute));
    await sweepMails(api.work());
  }

  test("comes after ten minutes with a link to the event, unless the member does not want it", async () => {
    await api.sql(
      sql`update users set email_verified_at = now() where id in (${ada.id}, ${bob.id})`,
    );
    await saved(ada, { text: word() });
    await saved(bob, { text: word() });
    succeeded(await api.as(bob)(TestAlertsChooseMailDocument, { mailOther: false }));
    const [id] = await publish({ title: `A ${word()} is cut` });
    await expect.poll(() => toldTo(ada), patience).toHaveLength(1);
    await expect.poll(() => toldTo(bob), patience).toHaveLength(1);
    await tenMinutesLater();

    const subject = `New incident for “Baltic cables”: A ${word()} is cut`;
    await expect.poll(() => subjectsTo(ada), patience).toEqual([subject]);
    expect(subjectsTo(bob)).toEqual([]);
    const mail = mailbox.received.find(({ message }) => message.subject === subject);
    expect(mail?.message.text).toContain(`http://vigilia.test/event/${id}`);
  });
});

describe("a saved filter", () => {
  test("is listed by name, as the query of an address, with what changed last", async () => {
    await publish({ title: `Older ${word()}` });
    api.setNow(new Date(start + round * 86_400_000 + minute));
    await publish({ title: `Newer ${word()}` });
    const bbox = { west: 10, south: 50, east: 30, north: 60.5 };
    await saved(
      ada,
      { text: word(), types: ["RUSSIAN", "CHINESE"], bbox, not: { countryCodes: ["EE"] } },
      "Sea",
    );
    await saved(ada, {}, "Everything");

    const [everything, sea] = await alertsOf(ada);
    expect(everything).toMatchObject({ name: "Everything", query: "" });
    expect(sea?.query).toBe(
      `text=${word()}&types=RUSSIAN,CHINESE&bbox=10,50,30,60.5&not.countryCodes=EE`,
    );
    expect(sea?.latestEvents.map(({ title }) => title)).toEqual([
      `Newer ${word()}`,
      `Older ${word()}`,
    ]);
    const feed = await api.app.http.inject(`/feeds/events.xml?${sea?.query}`);
    expect(feed.statusCode).toBe(200);
    expect(feed.body).toContain(`Newer ${word()}`);
  });

  test("needs a name of its own, and a filter that can be asked for", async () => {
    const id = await saved(ada, {});
    await saved(ada, {}, "Harbours");
    expect(refusal(await save(ada, {}, "BALTIC cables"))).toMatchObject({
      ...{ code: "CONFLICT", fields: { name: "You have an alert of this name already" } },
    });
    const nameless = refusal(await save(ada, {}, " "));
    expect(nameless).toMatchObject({ fields: { name: "Name is required" } });
    const bbox = { west: 0, south: 9, east: 1, north: 1 };
    const impossible = refusal(await save(ada, { bbox }, "Upside down"));
    expect(impossible).toMatchObject({ code: "BAD_USER_INPUT" });
    const rename = (name: string) => api.as(ada)(TestAlertsRenameDocument, { id, name });
    expect(refusal(await rename("harbours"))).toMatchObject({ code: "CONFLICT" });
    expect(succeeded(await rename("Baltic Cables")).renameEventAlert.name).toBe("Baltic Cables");
  });

  test(`is one of ${eventAlertsMax} at most`, async () => {
    const names = Array.from({ length: eventAlertsMax + 1 }, (_, number) => `Alert ${number}`);
    const answers = await Promise.all(names.map((name) => save(ada, {}, name)));
    expect(answers.filter((answer) => refusal(answer)?.code === "CONFLICT")).toHaveLength(1);
    expect(await alertsOf(ada)).toHaveLength(eventAlertsMax);
  });
});
