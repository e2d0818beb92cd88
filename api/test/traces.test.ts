import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { sql } from "kysely";
import { register } from "prom-client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { sweepMails } from "../src/features/notifications/mail/sweep-mails.ts";
import { openThread, reply } from "./forum-acts.ts";
import { addCategory } from "./forum-rows.ts";
import { connectLive } from "./live-client.ts";
import { startMailbox, type Mailbox } from "./mailbox.ts";
import { choose } from "./notification-acts.ts";
import { listen } from "./open-socket.ts";
import { patience } from "./patience.ts";
import { TestBellUpdatesDocument } from "./remote-api.graphql.ts";
import { startTestApi, type TestApi } from "./test-api.ts";
import { factOf, type Span, startTraceCollector, type TraceCollector } from "./trace-collector.ts";

let collector: TraceCollector;
let mailbox: Mailbox;
let api: TestApi;

const secretWords = "words that nobody else should read";
const hour = 3_600_000;

beforeAll(async () => {
  collector = await startTraceCollector();
  mailbox = await startMailbox();
  api = await startTestApi({
    SMTP_URL: mailbox.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: "x-token=abc",
    OTEL_SERVICE_NAME: "vigilia-test",
  });
  await listen(api);
  const ada = await api.addUser("ada");
  const bob = await api.addUser("bob");
  await api.sql(sql`update users set email_verified_at = now() where id = ${ada.id}`);
  await choose(api, ada, { mailFrequency: "INSTANT" });
  const categoryId = await addCategory(api);
  const threadId = await openThread(api, ada, { categoryId, title: "Tracks", body: "Read me" });
  await api.services.outbox.drained();
  const client = connectLive(api, ada);
  const bell = client.listen(TestBellUpdatesDocument, { after: "0" });
  // What is there before it listens it would look for by itself, and not for the reply.
  const subscriptions = register.getSingleMetric("websocket_subscriptions");
  await vi.waitUntil(async () => (await subscriptions?.get())?.values[0]?.value === 1, patience);
  await reply(api, bob, { threadId, body: secretWords });
  await vi.waitUntil(() => bell.updates.length === 1, patience);
  client.close();
  const watched = `query WhoAsks { viewer { user { username } } }`;
  await Promise.all([ada, bob, ada].map((person) => api.query(watched, {}, person)));
  api.setNow(new Date(Date.now() + hour));
  await sweepMails(api.work());
  await vi.waitUntil(() => mailbox.received.length === 1, patience);
  // The end sends what is left.
  await api.stop();
});
afterAll(async () => {
  collector.stop();
  await mailbox.stop();
});

function partsOfReply(): { request: Span | undefined; parts: Span[] } {
  const [resolver] = collector.named("Mutation.createPost");
  const request = collector.spans().find(({ spanId }) => spanId === resolver?.parentSpanId);
  return { request, parts: collector.below(request) };
}

const statementsOf = (span: Span | undefined) =>
  collector
    .below(span)
    .map(({ attributes }) => String(factOf(attributes, "db.query.text")?.["stringValue"]));

test("a reply is one trace, from the request by resolver and statements to the delivery of its message", () => {
  const { request, parts } = partsOfReply();
  const resolver = parts.find(({ name }) => name === "Mutation.createPost");
  const delivery = parts.find(({ name }) => name === "deliver forum.post-published");

  expect(request).toMatchObject({
    parentSpanId: "",
    name: expect.stringMatching(/^POST \/graphql/),
  });
  expect(factOf(request?.attributes, "http.response.status_code")).toEqual({ intValue: 200 });
  expect(new Set(parts.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
  expect(statementsOf(resolver)).toContainEqual(expect.stringMatching(/insert into (")?posts/));
  expect(statementsOf(delivery)).toContainEqual(expect.stringMatching(/notifications/));
});

test("it goes on to the bell of whoever watches, with what is asked of the database for that", () => {
  const { parts } = partsOfReply();
  const delivery = parts.find(({ name }) => name === "deliver forum.post-published");
  const told = collector.below(delivery);
  const push = told.find(({ name }) => name === "push notificationUpdates");

  expect(told.map(({ name }) => name)).toContain("look for updates");
  expect(push).toMatchObject({ parentSpanId: delivery?.spanId });
  expect(statementsOf(push)).toContainEqual(expect.stringMatching(/notifications/));
});

test("and to the mail, however much later that is sent", () => {
  const { parts } = partsOfReply();
  const mail = parts.find(({ name }) => name === "job notification-mails");

  expect(statementsOf(mail)).toContainEqual(expect.stringMatching(/unsubscribe_token/));
});

test("what several requests ask the database together shows in the first, and that they waited for it in each", () => {
  const resolvers = collector.named("Query.viewer");
  const asking = new Set(resolvers.map(({ parentSpanId }) => parentSpanId));
  const requests = collector.spans().filter(({ spanId }) => asking.has(spanId));
  const waited = requests.flatMap((request) =>
    collector.below(request).filter(({ name }) => name === "read with others"),
  );
  const lookUps = requests.flatMap(statementsOf).filter((text) => /from sessions s\s/.test(text));

  expect(requests).toHaveLength(3);
  expect(waited).toHaveLength(3);
  expect(lookUps).toHaveLength(1);
});

test("it says neither what was written nor by whom, and goes where it was told to", () => {
  const all = JSON.stringify(collector.received);
  const { deliveries, received } = collector;

  expect(all).not.toContain(secretWords);
  expect(all).not.toMatch(/\bbob\b/);
  expect(new Set(deliveries.map(({ url }) => url))).toEqual(new Set(["/v1/traces"]));
  expect(new Set(deliveries.map(({ headers }) => headers["x-token"]))).toEqual(new Set(["abc"]));
  expect(received[0]?.resource.attributes).toContainEqual({
    key: "service.name",
    value: { stringValue: "vigilia-test" },
  });
});

test("what nobody asked for is in nobody's trace", () => {
  const roots = collector.spans().filter(({ parentSpanId }) => !parentSpanId);

  for (const { name } of roots) expect(name).toMatch(/^(POST|GET|job) /);
});

test("where no traces are wanted nothing of it is loaded", async () => {
  const source = join(import.meta.dirname, "../src");
  const files = (await readdir(source, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const [library, asked]: [string[], string[]] = [[], []];
  for (const file of files) {
    const text = await readFile(join(source, file), "utf8");
    if (/from "@opentelemetry/.test(text)) library.push(file);
    if (text.includes("tracing/open-telemetry.ts")) asked.push(text);
  }

  expect(library).toEqual(["platform/tracing/open-telemetry.ts"]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/await import\("[^"]*open-telemetry\.ts"\)/);
  expect(asked[0]).not.toMatch(/from "[^"]*open-telemetry\.ts"/);
});
