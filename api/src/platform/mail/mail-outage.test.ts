import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { startMailbox } from "../../../test/mailbox.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { connectDatabase, type Database } from "../database/database.ts";
import { defineQueue } from "../jobs/queue.ts";
import { startJobs, type Jobs } from "../jobs/start-jobs.ts";
import { createMailTransport, sendMail } from "./mail-transport.ts";
import { renderMail } from "./render-mail.ts";

const mails = defineQueue({
  name: "mails",
  payload: z.object({ to: z.string() }),
  firstRetrySeconds: 1,
});

let testDatabase: TestDatabase;
let database: Database;
let jobs: Jobs;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ url: testDatabase.url, entities: [] });
  jobs = startJobs({
    connectionString: testDatabase.url,
    logger: pino({ level: "silent" }),
    pollSeconds: 0.5,
  });
});

afterAll(async () => {
  await jobs.stop();
  await database.close(true);
  await testDatabase.drop();
});

test("a mail server that is down delays mails and loses none", async () => {
  const first = await startMailbox();
  const transport = createMailTransport({ smtpUrl: first.url, directory: "" });
  const tries: string[] = [];
  jobs.work(mails, async ({ to }, { id }) => {
    tries.push(to);
    const rendered = renderMail({ subject: "Hello", paragraphs: [`Hello ${to}`] });
    const from = "no-reply@vigilia.example";
    await sendMail(transport, { to, from, ...rendered, messageId: `${id}@vigilia.example` });
  });
  const ask = (to: string) => jobs.enqueue(mails, { to }, { em: database.em.fork() });

  await ask("ada@example.org");
  await expect.poll(() => first.received).toHaveLength(1);
  await first.stop();
  await ask("bob@example.org");
  await ask("mia@example.org");
  await expect.poll(() => tries.length).toBeGreaterThan(3);

  const second = await startMailbox(first.port);
  await expect.poll(() => second.received).toHaveLength(2);
  expect(second.received.flatMap(({ envelope }) => envelope.to).toSorted()).toEqual([
    "bob@example.org",
    "mia@example.org",
  ]);
  await second.stop();
});
