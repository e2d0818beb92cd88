import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestApi, type TestApi } from "../../../test/test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const ask = (url: string, accept: string) => api.app.http.inject({ url, headers: { accept } });

test.each(["/", "/submit", "/mission", "/forum", "/forum/login"])(
  "a link preview that takes any type is given the page at %s",
  async (url) => {
    expect(await ask(url, "*/*")).toMatchObject({
      statusCode: 200,
      headers: { "content-type": expect.stringContaining("text/html") },
    });
  },
);

test("where there is no page, a browser gets a page that says so and a program gets JSON", async () => {
  expect(await ask("/nothing", "text/html")).toMatchObject({
    statusCode: 404,
    headers: { "content-type": expect.stringContaining("text/html") },
  });
  expect(await ask("/nothing", "*/*")).toMatchObject({
    statusCode: 404,
    headers: { "content-type": expect.stringContaining("application/json") },
  });
});

test.each(["/%", "/event/%E0%A4%A"])(
  "nobody can decode %s, so there is no such page",
  async (url) => {
    expect(await ask(url, "text/html")).toMatchObject({
      statusCode: 404,
      headers: { "content-type": expect.stringContaining("text/html") },
    });
  },
);

test.each(["///", "//elsewhere.example/", "/event/%00", "/forum/post/%00"])(
  "%s is no page",
  async (url) => {
    expect((await ask(url, "text/html")).statusCode).toBe(404);
  },
);

test.each(["/", "/mission", "/developers"])("the page at %s is packed", async (url) => {
  const headers = { accept: "text/html", "accept-encoding": "br, gzip" };
  const { headers: answered } = await api.app.http.inject({ url, headers });

  expect(answered["content-encoding"]).toBe("br");
});

test.each(["/api/auth/me", "/api/notifications", "/graphql?query={__typename}", "/api/nothing"])(
  "what %s answers is kept by nobody",
  async (url) => {
    const headers = { cookie: "token=abc", "apollo-require-preflight": "1" };
    const { headers: answered } = await api.app.http.inject({ url, headers });

    expect(answered["cache-control"]).toBe("no-store");
  },
);

test("a page that somebody opened who is signed in is kept by their browser alone", async () => {
  const headers = { accept: "text/html", cookie: "token=abc" };
  const { headers: answered } = await api.app.http.inject({ url: "/forum", headers });

  expect(answered["cache-control"]).toBe("private, no-cache");
});
