import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { listenOnLoopback } from "../../../test/listen-on-loopback.ts";
import type { Captcha } from "./captcha.ts";
import { recaptcha } from "./recaptcha.ts";

interface Answer {
  status?: number;
  body: string | null;
  headers?: Record<string, string>;
}

const visitor = { remoteAddress: "203.0.113.7" };
const says = (verdict: object): Answer => ({ body: JSON.stringify(verdict) });

let provider: Server;
let verifyUrl: string;
let captcha: Captcha;
let answer: Answer;
let questions: { request: IncomingMessage; form: Record<string, string> }[];

beforeAll(async () => {
  provider = createServer((request, response) => void reply(request, response));
  verifyUrl = `http://127.0.0.1:${await listenOnLoopback(provider)}/siteverify`;
});

afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  questions.push({ request, form: Object.fromEntries(new URLSearchParams(await text(request))) });
  const { status = 200, headers, body } = answer;
  if (body !== null) response.writeHead(status, headers).end(body);
}

const asking = (url: string) =>
  recaptcha({
    secret: "our secret",
    verifyUrl: url,
    hostname: "vigilia.example",
    logger: pino({ level: "silent" }),
    timeoutMs: 300,
  });

beforeEach(() => {
  questions = [];
  captcha = asking(verifyUrl);
});

test("a token that the provider confirms for our host passes", async () => {
  answer = says({
    success: true,
    hostname: "vigilia.example",
    challenge_ts: "2026-01-01T00:00:00Z",
  });
  expect(await captcha.verify("a token&more", visitor)).toBe("passed");

  expect(questions).toHaveLength(1);
  expect(questions[0]?.request).toMatchObject({ method: "POST", url: "/siteverify" });
  expect(questions[0]?.form).toEqual({
    secret: "our secret",
    response: "a token&more",
    remoteip: "203.0.113.7",
  });
});

test.each([
  ["refuses", { success: false, "error-codes": ["timeout-or-duplicate"] }],
  ["confirms for another host", { success: true, hostname: "evil.example" }],
  ["confirms for no host", { success: true }],
])("a token that the provider %s is wrong", async (_, verdict) => {
  answer = says(verdict);
  expect(await captcha.verify("token", visitor)).toBe("wrong");
});

test("an empty token is wrong without asking", async () => {
  expect(await captcha.verify(" ", visitor)).toBe("wrong");
  expect(questions).toHaveLength(0);
});

test.each<[string, Answer]>([
  ["does not answer", { body: null }],
  ["fails", { status: 500, body: "{}" }],
  [
    "confirms with a failing status",
    { ...says({ success: true, hostname: "vigilia.example" }), status: 503 },
  ],
  ["talks nonsense", { body: "<html>" }],
  ["answers without a verdict", says({ hostname: "vigilia.example" })],
  ["answers something like yes", says({ success: "true", hostname: "vigilia.example" })],
  ["does not know our secret", says({ success: false, "error-codes": ["invalid-input-secret"] })],
])("while the provider %s, nobody passes and nobody is called wrong", async (_, next) => {
  answer = next;
  expect(await captcha.verify("token", visitor)).toBe("unavailable");
});

test("our secret is not carried on to where the provider points", async () => {
  answer = { status: 307, body: "", headers: { location: "/elsewhere" } };
  expect(await captcha.verify("token", visitor)).toBe("unavailable");
  expect(questions).toHaveLength(1);
});

test("a provider that is gone is unavailable", async () => {
  const gone = createServer();
  const port = await listenOnLoopback(gone);
  await new Promise((resolve) => gone.close(resolve));
  expect(await asking(`http://127.0.0.1:${port}/`).verify("token", visitor)).toBe("unavailable");
});
