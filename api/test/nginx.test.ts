import { once } from "node:events";
import {
  createServer,
  request,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from "node:http";
import { request as requestTls } from "node:https";
import { text } from "node:stream/consumers";

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { listenOnLoopback } from "./listen-on-loopback.ts";
import { hasNginx, hasOpenssl, startNginx, type NginxServer } from "./nginx-server.ts";
import { TestNginxRateLimitDocument } from "./nginx.test.graphql.ts";
import { addressOf, listen } from "./open-socket.ts";
import { patience } from "./patience.ts";
import { freePort } from "./server-process.ts";
import { textOf, startTestApi, type TestApi } from "./test-api.ts";

const servers: { stop(): Promise<void> }[] = [];
const kept: { stop(): Promise<void> }[] = [];
const stopAll = async (some: { stop(): Promise<void> }[]) => {
  for (const { stop } of some.splice(0).toReversed()) await stop();
};

/** Stands where an API process would, and answers what it is asked with the headers that it was given. */
async function startEcho(answer: { status?: number; headers?: object } = {}): Promise<number> {
  const server = createServer(({ url, headers }, response) => {
    response.writeHead(answer.status ?? 200, { ...answer.headers });
    response.end(JSON.stringify({ url, headers }));
  });
  server.on("upgrade", ({ headers }: IncomingMessage, socket) => {
    const lines = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"];
    socket.end(`${lines.join("\r\n")}\r\n\r\n${JSON.stringify({ headers })}`);
  });
  const port = await listenOnLoopback(server);
  servers.push({
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
  return port;
}

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Asks from an address of this machine, as a visitor or a proxy from there would. */
async function ask(options: RequestOptions, { isSecret = false } = {}): Promise<Answer> {
  const asked = isSecret
    ? requestTls({ host: "127.0.0.1", rejectUnauthorized: false, ...options })
    : request({ host: "127.0.0.1", agent: false, ...options });
  asked.end(options.method === "POST" ? "{}" : undefined);
  const [response]: IncomingMessage[] = await once(asked, "response");
  if (!response) throw new Error("No answer came.");
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
  };
}

async function headersGiven(options: RequestOptions, secrecy = {}) {
  const { status, body } = await ask(options, secrecy);
  expect(status).toBe(200);
  const { headers }: { headers: Record<string, string> } = JSON.parse(body);
  return headers;
}

const doors = [
  { method: "POST", path: "/graphql" },
  { method: "GET", path: "/graphql?query=%7B__typename%7D" },
  { method: "POST", path: "/api/auth/login" },
  { method: "GET", path: "/assets/main.js" },
  { method: "GET", path: "/forum" },
];
const claims = {
  "X-Forwarded-For": "198.51.100.7, 127.0.0.9",
  "X-Forwarded-Host": "elsewhere.example",
  "X-Forwarded-Proto": "https",
  Forwarded: "for=198.51.100.7",
};

afterEach(() => stopAll(servers));

describe.skipIf(!hasNginx)("deploy/nginx.conf in a real nginx", () => {
  let nginx: NginxServer;

  beforeAll(async () => {
    const echo = await startEcho();
    nginx = await startNginx({ upstreams: [echo, echo] });
    kept.push(...servers.splice(0), nginx);
  });
  afterAll(() => stopAll(kept));

  test.each(doors)("what a visitor claims is not believed at $method $path", async (door) => {
    const given = await headersGiven({
      ...door,
      port: nginx.port,
      localAddress: "127.0.0.3",
      headers: { ...claims, Host: "map.example.org" },
    });

    expect(given).toMatchObject({ host: "map.example.org", "x-forwarded-for": "127.0.0.3" });
    for (const name of ["x-forwarded-host", "x-forwarded-proto", "forwarded"]) {
      expect(given).not.toHaveProperty(name);
    }
  });

  test("a picture passes as large as it may be", async () => {
    const asked = request({ host: "127.0.0.1", port: nginx.port, method: "POST", path: "/api" });
    asked.end(Buffer.alloc(8 * 1024 * 1024));
    const [response]: IncomingMessage[] = await once(asked, "response");

    expect(response?.statusCode).toBe(200);
    response?.resume();
  });

  test.each(["/metrics", "/metrics/", "/metrics?x=1", "//metrics", "/%6detrics", "/a/../metrics"])(
    "%s is not there for visitors",
    async (path) => {
      expect(await ask({ port: nginx.port, path })).toMatchObject({ status: 404 });
    },
  );

  test("a visitor changes to WebSocket, with all headers, and to no other protocol", async () => {
    const upgrade = async (protocol: string) => {
      const headers = { ...claims, Connection: "Upgrade", Upgrade: protocol };
      const asked = request({
        ...{ host: "127.0.0.1", port: nginx.port, localAddress: "127.0.0.4", path: "/graphql" },
        headers: { ...headers, Host: "map.example.org" },
      }).end();
      return Promise.race([once(asked, "upgrade"), once(asked, "response")]);
    };

    const [switched, socket, head] = await upgrade("websocket");
    expect(switched.statusCode).toBe(101);
    const said = String(head) + (await text(socket));
    expect(JSON.parse(said)).toMatchObject({
      headers: { host: "map.example.org", upgrade: "websocket", "x-forwarded-for": "127.0.0.4" },
    });

    const [refused] = await upgrade("h2c");
    expect(refused.statusCode).toBe(200);
    const { headers } = JSON.parse(await text(refused));
    expect(headers).not.toHaveProperty("upgrade");
  });
});

describe.skipIf(!hasNginx)("a proxy in front of nginx", () => {
  test("is believed about the visitor behind it, and nobody else is", async () => {
    const echo = await startEcho();
    const nginx = await startNginx({
      upstreams: [echo, echo],
      front: "behind-a-proxy",
      trustedProxy: "127.0.0.2",
    });
    servers.push(nginx);
    const said = (from: string, forwardedFor: string) => ({
      ...{ port: nginx.port, method: "POST", path: "/graphql", localAddress: from },
      headers: { Host: "map.example.org", "X-Forwarded-For": forwardedFor },
    });

    const byProxy = await headersGiven(said("127.0.0.2", "203.0.113.5"));
    expect(byProxy).toMatchObject({ host: "map.example.org", "x-forwarded-for": "203.0.113.5" });
    const spoofed = await headersGiven(said("127.0.0.2", "198.51.100.7, 203.0.113.6"));
    expect(spoofed).toMatchObject({ "x-forwarded-for": "203.0.113.6" });
    const direct = await headersGiven(said("127.0.0.3", "198.51.100.7"));
    expect(direct).toMatchObject({ "x-forwarded-for": "127.0.0.3" });
  });

  test.skipIf(!hasOpenssl)("is not needed: nginx ends TLS itself", async () => {
    const echo = await startEcho();
    const nginx = await startNginx({ upstreams: [echo, echo], front: "tls" });
    servers.push(nginx);
    const headers = { ...claims, Host: "map.example.org" };

    const given = await headersGiven(
      { port: nginx.tlsPort, localAddress: "127.0.0.3", path: "/graphql", headers },
      { isSecret: true },
    );
    expect(given).toMatchObject({ host: "map.example.org", "x-forwarded-for": "127.0.0.3" });
    expect(await ask({ port: nginx.port, path: "/forum?page=2", headers })).toMatchObject({
      status: 301,
      headers: { location: "https://map.example.org/forum?page=2" },
    });
  });
});

describe.skipIf(!hasNginx)("what an API process answers through nginx", () => {
  test("its 503 arrives as it is, however often it is asked", async () => {
    const busy = { status: 503, headers: { "retry-after": "2" } };
    const nginx = await startNginx({ upstreams: [await startEcho(busy), await startEcho(busy)] });
    servers.push(nginx);

    for (const door of [...doors, ...doors]) {
      const { status, headers } = await ask({ ...door, port: nginx.port });
      expect([status, headers["retry-after"]]).toEqual([503, "2"]);
    }
  });

  test("a file that only the other version of the program has is found there", async () => {
    const nginx = await startNginx({
      upstreams: [await startEcho({ status: 404 }), await startEcho()],
    });
    servers.push(nginx);

    for (const file of ["a", "b", "c", "d"]) {
      const found = await ask({ port: nginx.port, path: `/assets/${file}.js` });
      expect(found).toMatchObject({ status: 200 });
    }
  });

  test("a process that is away is passed over", async () => {
    const nginx = await startNginx({ upstreams: [await freePort(), await startEcho()] });
    servers.push(nginx);

    for (const door of [...doors, ...doors]) {
      expect(await ask({ ...door, port: nginx.port })).toMatchObject({ status: 200 });
    }
  });
});

interface Read {
  url: string | undefined;
  headers: IncomingMessage["headers"];
}

/** Answers reads as the API does, each time with another text unless it is asked whether the last one still holds. */
async function startReads(cacheControl = "public, max-age=0, s-maxage=1") {
  const asked: Read[] = [];
  let held: Promise<void> | undefined;
  const server = createServer((asking, response) => void answerTo(asking, response));
  async function answerTo({ url, headers }: IncomingMessage, response: ServerResponse) {
    asked.push({ url, headers });
    const body = `answer ${asked.length}`;
    await held;
    const described = { "cache-control": cacheControl, vary: "accept-encoding, authorization" };
    if (headers["if-none-match"] === '"unchanged"') {
      response.writeHead(304, { ...described, etag: '"unchanged"' }).end();
      return;
    }
    const etag = url?.includes("unchanged") ? '"unchanged"' : `"${asked.length}"`;
    response.writeHead(200, { ...described, etag }).end(body);
  }
  const port = await listenOnLoopback(server);
  const nginx = await startNginx({ upstreams: [port, port] });
  servers.push({ stop: async () => void server.close() }, nginx);
  const read = (path: string, headers: Record<string, string> = {}) =>
    ask({ port: nginx.port, path, headers });
  return {
    asked,
    read,
    /** Answers nothing until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
    /** Reads until the API is asked once more. */
    async untilAskedAgain(path: string, headers: Record<string, string> = {}) {
      const before = asked.length;
      let last = await read(path, headers);
      await vi.waitUntil(async () => {
        if (asked.length === before) last = await read(path, headers);
        return asked.length > before;
      }, patience);
      return last;
    },
  };
}

const page = { accept: "text/html" };
const readDoors: [string, Record<string, string>][] = [
  ["/graphql?extensions=x", {}],
  ["/forum/thread/1", page],
];

describe.skipIf(!hasNginx)("what a visitor reads through nginx", () => {
  test.each(readDoors)("is what another got a moment ago: %s", async (path, headers) => {
    const { asked, read } = await startReads();

    const answers = [await read(path, headers), await read(path, headers)];

    expect(answers.map(({ body }) => body)).toEqual(["answer 1", "answer 1"]);
    expect(asked).toHaveLength(1);
  });

  test.each(readDoors)("is asked for anew behind their back: %s", async (path, headers) => {
    const { read, hold, untilAskedAgain } = await startReads();
    await read(path, headers);

    const release = hold();
    const whileAsking = await untilAskedAgain(path, headers);
    const meanwhile = await read(path, headers);
    release();

    expect([whileAsking.body, meanwhile.body]).toEqual(["answer 1", "answer 1"]);
    await vi.waitUntil(async () => (await read(path, headers)).body === "answer 2", patience);
  });

  test("is not sent to nginx again where it is the same", async () => {
    const { asked, read, untilAskedAgain } = await startReads();
    await read("/graphql?unchanged");

    await untilAskedAgain("/graphql?unchanged");

    expect(asked[1]?.headers["if-none-match"]).toBe('"unchanged"');
    expect((await read("/graphql?unchanged")).body).toBe("answer 1");
  });

  test("is told to their browser once", async () => {
    const { read } = await startReads();
    const { headers } = await read("/graphql?unchanged");

    const again = await read("/graphql?unchanged", { "if-none-match": String(headers.etag) });

    expect(again).toMatchObject({ status: 304, body: "" });
  });

  test("comes from the API itself where they want to know what has changed", async () => {
    const { read } = await startReads();
    await read("/graphql?extensions=x");

    const anew = await read("/graphql?extensions=x", { "cache-control": "no-cache" });

    expect(anew.body).toBe("answer 2");
  });

  test.each([
    ["a session's token", { authorization: "Bearer token" }],
    ["a session's cookie", { cookie: "theme=dark; token=abc" }],
  ])("is nothing that somebody gets who shows %s, nor the other way", async (_, credentials) => {
    const { asked, read } = await startReads();

    const bodies: string[] = [];
    for (const headers of [{}, credentials, credentials, {}]) {
      bodies.push((await read("/graphql?extensions=x", headers)).body);
    }

    expect(bodies).toEqual(["answer 1", "answer 2", "answer 3", "answer 1"]);
    expect(asked).toHaveLength(3);
  });

  test.each([
    { what: "an error", path: "/graphql?extensions=x", cacheControl: "no-store", headers: {} },
    {
      what: "somebody's own page",
      path: "/forum",
      cacheControl: "private, no-cache",
      headers: page,
    },
  ])("is never $what", async ({ path, cacheControl, headers }) => {
    const { read } = await startReads(cacheControl);

    const answers = [await read(path, headers), await read(path, headers)];

    expect(answers.map(({ body }) => body)).toEqual(["answer 1", "answer 2"]);
  });

  test("is no part of a file", async () => {
    const { asked, read } = await startReads();

    await read("/basemap/world.pmtiles", { range: "bytes=0-9" });

    expect(asked[0]?.headers.range).toBe("bytes=0-9");
  });
});

describe.skipIf(!hasNginx)("a connection to an API process", () => {
  test("is given up by nginx before the process would, so that nobody asks on one that is just closed", async () => {
    const closed: Promise<unknown>[] = [];
    const server = createServer((_request, response) => response.end("kept"));
    server.keepAliveTimeout = 0;
    server.on("connection", (socket) => closed.push(once(socket, "close")));
    const port = await listenOnLoopback(server);
    const nginx = await startNginx({ upstreams: [port, port] });
    servers.push(nginx);

    const { body } = await ask({ port: nginx.port, path: "/graphql", method: "POST" });

    expect(body).toBe("kept");
    expect(closed.length).toBeGreaterThan(0);
    await Promise.all(closed);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe.skipIf(!hasNginx)("two visitors of a real API behind nginx", () => {
  let api: TestApi;
  let nginx: NginxServer;

  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMITS: "on", TRUSTED_PROXIES: "1" });
    await listen(api);
    const port = Number(new URL(addressOf(api)).port);
    nginx = await startNginx({ upstreams: [port, port] });
  });
  afterAll(async () => {
    await nginx.stop();
    await api.stop();
  });

  async function remaining(from: string, claimed: string): Promise<number> {
    const query = TestNginxRateLimitDocument;
    const { body } = await ask({
      ...{ port: nginx.port, localAddress: from },
      path: `/graphql?query=${encodeURIComponent(textOf(query))}`,
      headers: { "X-Forwarded-For": claimed, "apollo-require-preflight": "yes" },
    });
    return JSON.parse(body).data.rateLimit.remaining;
  }

  test("have a budget each, and another one by no claim", async () => {
    const first = await remaining("127.0.0.3", "198.51.100.1");
    expect(await remaining("127.0.0.3", "198.51.100.2")).toBeLessThan(first);
    expect(await remaining("127.0.0.4", "198.51.100.1")).toBe(first);
  });
});
