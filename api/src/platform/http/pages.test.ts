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
