import { Writable } from "node:stream";

import { pino } from "pino";
import { afterEach, expect, test } from "vitest";

import { nameOperation } from "../logger.ts";
import { createHttpServer } from "./http-server.ts";

type Server = Awaited<ReturnType<typeof createHttpServer>>;
type Line = Record<string, unknown>;

let http: Server;
let lines: Line[] = [];

async function start(logsRequests: boolean): Promise<void> {
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  http = await createHttpServer({ logger: pino(stream), logsRequests, trustedProxies: 0 });
  http.get("/members/:name", async () => "a profile");
  http.get("/healthz", async () => "ok");
  http.get("/broken", async () => {
    throw new Error("on purpose");
  });
  http.post("/graphql", async () => {
    nameOperation("ForumHome");
    return {};
  });
}
afterEach(() => http.close());

const requests = () => lines.filter(({ msg }) => msg === "request");

test("each request is one line that says what came of it, and neither who asked nor for whom", async () => {
  await start(true);

  await http.inject({
    url: "/members/olena?token=secret",
    remoteAddress: "203.0.113.9",
    headers: { cookie: "session=secret", "user-agent": "Browser/1" },
  });

  await expect.poll(requests).toHaveLength(1);
  expect(requests()[0]).toMatchObject({
    method: "GET",
    route: "/members/:name",
    status: 200,
    milliseconds: expect.any(Number),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(JSON.stringify(lines)).not.toMatch(/secret|olena|203\.0\.113|Browser/);
});

test("an operation of the site has its name there", async () => {
  await start(true);

  await http.inject({ method: "POST", url: "/graphql" });

  await expect.poll(requests).toMatchObject([{ route: "/graphql", operation: "ForumHome" }]);
});

test("what failed is found by the id that both lines have, and an unknown address by none", async () => {
  await start(true);

  await http.inject("/broken");
  await http.inject("/members/a/b/c");

  await expect.poll(requests).toHaveLength(2);
  const [failed, unknown] = requests();
  const failure = lines.find(({ msg }) => msg === "a request failed");
  expect(failure).toMatchObject({ requestId: expect.any(String) });
  expect(failed).toMatchObject({
    ...{ route: "/broken", status: 500 },
    requestId: failure?.["requestId"],
  });
  expect(unknown).toMatchObject({ route: "none", status: 404 });
});

test("what machines ask every few seconds is left out, and all of it where that is wished", async () => {
  await start(true);
  await http.inject("/healthz");
  expect(requests()).toEqual([]);
  await http.close();

  await start(false);
  await http.inject("/members/olena");
  expect(requests()).toEqual([]);
});
