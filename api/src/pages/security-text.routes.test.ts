import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestApi, type TestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ CONTACT_EMAIL: "security@example.eu" });
});
afterAll(() => api.stop());

test("who finds a weakness reads whom to tell, as the standard has it", async () => {
  const answer = await api.app.http.inject({ url: "/.well-known/security.txt" });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    answer.body
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/s).slice(0, 2)),
  );
  expect(fields).toMatchObject({
    Contact: "mailto:security@example.eu",
    Canonical: "http://vigilia.test/.well-known/security.txt",
  });
  const days = (Date.parse(fields.Expires) - api.services.clock().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(366);
});
