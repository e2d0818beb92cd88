import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";

import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { openThread, reply } from "./forum-acts.ts";
import { addCategory } from "./forum-rows.ts";
import { listenOnLoopback } from "./listen-on-loopback.ts";
import { startTestApi, type TestApi } from "./test-api.ts";

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().default(""),
              name: z.string(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Sent = z.infer<typeof sent>["resourceSpans"][number];
type Span = Sent["scopeSpans"][number]["spans"][number];

let collector: Server;
const received: Sent[] = [];
const paths: (string | undefined)[] = [];
const tokens: (string | undefined)[] = [];
let api: TestApi;

const secretWords = "words that nobody else should read";

async function keep(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push(...sent.parse(await json(request)).resourceSpans);
  response.setHeader("content-type", "application/json").end("{}");
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    paths.push(request.url);
    tokens.push(request.headers["x-token"]?.toString());
    void keep(request, response);
  });
  const port = await listenOnLoopback(collector);
  api = await startTestApi({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-token=abc",
    OTEL_SERVICE_NAME: "vigilia-test",
  });
  const ada = await api.addUser("ada");
  const bob = await api.addUser("bob");
  const categoryId = await addCategory(api);
  const threadId = await openThread(api, ada, { categoryId, title: "Tracks", body: "Read me" });
  await api.services.outbox.drained();
  await reply(api, bob, { threadId, body: secretWords });
  await api.services.outbox.drained();
  // The end sends what is left.
  await api.stop();
});
afterAll(() => {
  collector.close();
});

const spans = (): Span[] =>
  received.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans));
const named = (name: string | RegExp) =>
  spans().filter((span) => (typeof name === "string" ? span.name === name : name.test(span.name)));
const below = (span: Span): Span[] =>
  spans()
    .filter(({ parentSpanId }) => parentSpanId === span.spanId)
    .flatMap((part) => [part, ...below(part)]);
const factOf = (span: Span | undefined, key: string) =>
  span?.attributes.find((one) => one.key === key)?.value;

test("a reply is one trace, from the request by resolver and statements to the bell of another", () => {
  const [resolver] = named("Mutation.createPost");
  const request = spans().find(({ spanId }) => spanId === resolver?.parentSpanId);
  const parts = request ? below(request) : [];
  const delivery = parts.find(({ name }) => name === "deliver forum.post-published");

  expect(request).toMatchObject({
    parentSpanId: "",
    name: expect.stringMatching(/^POST \/graphql/),
  });
  expect(factOf(request, "http.response.status_code")).toEqual({ intValue: 200 });
  expect(new Set(parts.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
  const asked = (of: Span | undefined) =>
    (of ? below(of) : []).map((span) => String(factOf(span, "db.query.text")?.["stringValue"]));
  expect(asked(resolver)).toContainEqual(expect.stringMatching(/insert into (")?posts/));
  expect(asked(delivery)).toContainEqual(expect.stringMatching(/notifications/));
});

test("it says neither what was written nor by whom, and goes where it was told to", () => {
  expect(JSON.stringify(received)).not.toContain(secretWords);
  expect(JSON.stringify(received)).not.toMatch(/\bbob\b/);
  expect(new Set(paths)).toEqual(new Set(["/v1/traces"]));
  expect(new Set(tokens)).toEqual(new Set(["abc"]));
  expect(received[0]?.resource.attributes).toContainEqual({
    key: "service.name",
    value: { stringValue: "vigilia-test" },
  });
});

test("what nobody asked for is in nobody's trace", () => {
  const roots = new Set(
    spans()
      .filter(({ parentSpanId }) => !parentSpanId)
      .map(({ name }) => name),
  );

  for (const name of roots) expect(name).toMatch(/^(POST|GET|job) /);
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
