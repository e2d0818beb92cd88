import { noticesPerEmail, noticesPerHour } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { TestNoticesSubmitDocument as submit } from "./notices.test.graphql.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: "on" });
});
afterAll(() => api.stop());

const send = (facts: object = {}) =>
  api.query(submit, {
    input: {
      ...{ kind: "OTHER" as const, about: "/", explanation: "Look at this." },
      ...{ email: "nora@elsewhere.test", recaptchaToken: "solved" },
      ...facts,
    },
  });

const countNotices = async () => (await api.sql(sql`select from notices`)).length;

test("one address is not written to again and again, nor the queue filled from one network", async () => {
  const key = { idempotencyKey: "019aa5a0-0000-4000-8000-0000000000dd" };
  await send(key);
  for (let sent = 1; sent < noticesPerEmail; sent += 1) await send();

  const again = await send({ email: "Nora@elsewhere.test" });
  expect(again.errors).toMatchObject([
    {
      message: expect.stringContaining("Too many notices came from this e-mail address."),
      extensions: { code: "TOO_MANY_REQUESTS" },
    },
  ]);
  expect(await countNotices()).toBe(noticesPerEmail);

  // What was refused has cost nothing.
  for (let sent = noticesPerEmail; sent < noticesPerHour; sent += 1) {
    expect((await send({ email: `nora${sent}@elsewhere.test` })).errors).toBeUndefined();
  }
  const tooMany = await send({ email: "another@elsewhere.test" });
  expect(tooMany.errors).toMatchObject([
    { message: expect.stringContaining("Too many notices came from your network.") },
  ]);

  const repeated = await send(key);
  expect(repeated.errors).toBeUndefined();
  expect(await countNotices()).toBe(noticesPerHour);
});
