import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { callRest } from "../../../../test/rest-client.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import {
  TestRegisterMemberRegisterDocument as register,
  TestRegisterMemberViewerDocument,
  TestRegisterMemberLoginDocument,
} from "./register-member.test.graphql.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

function registration(username: string, change: object = {}) {
  const email = `${username}@vigilia.test`;
  return { username, email, password: "lovelace-1843", recaptchaToken: "", ...change };
}

const fieldsOf = async (change: object) => {
  const { errors } = await api.query(register, { input: registration("nobody", change) });
  return errors?.[0]?.extensions["fields"];
};

describe("a newcomer", () => {
  test("registers and is signed in at once", async () => {
    const { data, headers } = await api.query(register, { input: registration("ada") });

    expect(data.register.user).toEqual({ username: "ada", role: "USER", isOnline: true });
    expect(headers["set-cookie"]).toBe(
      `token=${data.register.token}; Path=/; Max-Age=604800; SameSite=Strict`,
    );
    const { data: seen } = await api.query(TestRegisterMemberViewerDocument, {}, data.register);
    expect(seen.viewer).toEqual({
      email: "ada@vigilia.test",
      emailVerified: false,
      sessions: [{ isCurrent: true }],
    });
  });

  test.each([
    [{ username: " " }, { username: "Username is required" }],
    [{ username: "ab" }, { username: "Username must be at least 3 characters" }],
    [{ username: "a".repeat(31) }, { username: "Username must be at most 30 characters" }],
    [{ username: "<b>ada</b>" }, { username: "Username may hold letters, digits and _ - . only" }],
    [{ email: "" }, { email: "Email is required" }],
    [{ email: "ada at home" }, { email: "Email is invalid" }],
    [{ password: "" }, { password: "Password is required" }],
    [{ password: "short" }, { password: "Password must be at least 6 characters" }],
    [{ password: "nobody" }, { password: "Password must not be your username" }],
    [
      { password: "password123" },
      { password: "This password is too common. Please choose another one." },
    ],
    [
      { ageConfirmed: false },
      { ageConfirmed: "Please confirm that you are at least 16 years old" },
    ],
  ])("who enters %j reads %j", async (change, fields) => {
    expect(await fieldsOf(change)).toEqual(fields);
  });

  test.each(["Admin", "mod-erator", "VIGILIA", "root_1", "---"])(
    "nobody calls themselves %s",
    async (username) => {
      expect(await fieldsOf({ username })).toEqual({
        username: "This username is reserved. Please choose another",
      });
    },
  );

  test("may choose a long passphrase of any characters", async () => {
    const password = "Слава Україні! 🇺🇦 ".repeat(10);

    await api.query(register, { input: registration("bob", { password }) });

    const login = TestRegisterMemberLoginDocument;
    expect((await api.query(login, { password })).data.login.token).toBeTruthy();
  });

  test("who confirms the age has it on record with the policy and the date", async () => {
    await api.query(register, { input: registration("cleo", { ageConfirmed: true }) });
    await api.query(register, { input: registration("dora") });

    const rows = await api.sql(sql`
      select username::text, privacy_policy_version as version, age_confirmed_at = created_at as confirmed,
        privacy_policy_accepted_at = created_at as accepted
      from users where username in ('cleo', 'dora') order by username`);
    expect(rows).toEqual([
      { username: "cleo", version: "2025-03", confirmed: true, accepted: true },
      { username: "dora", version: null, confirmed: null, accepted: null },
    ]);
  });
});

test("of fifty who want one name at once, one gets it", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      callRest(api, "POST /api/auth/register", {
        body: registration("fifty", { email: `fifty-${index}@vigilia.test` }),
      }),
    ),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await api.sql(sql`select from users where username = 'fifty'`)).toHaveLength(1);
});

test("of those who register from one network, ten an hour are let through, and the next learns when to come", async () => {
  const limited = await startTestApi({ RATE_LIMITS: "on", CAPTCHA_PROVIDER: "none" });
  const registerFrom = (remoteAddress: string, name: string, change: object = {}) =>
    limited.app.http.inject({
      ...{ method: "POST", url: "/api/auth/register", remoteAddress },
      payload: registration(name, change),
    });
  for (const password of ["", "short"]) await registerFrom("192.0.2.7", "ada", { password });

  for (let index = 0; index < 10; index += 1) {
    expect((await registerFrom("192.0.2.7", `office-${index}`)).statusCode).toBe(201);
  }
  const refused = await registerFrom("192.0.2.7", "office-10");

  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toBe(
    "Too many accounts were registered from your network. Please try again in 60 minutes.",
  );
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3500);
  expect((await registerFrom("192.0.2.8", "neighbour")).statusCode).toBe(201);
  await limited.stop();
});

describe("with a proof of work", () => {
  let guarded: TestApi;

  beforeAll(async () => {
    guarded = await startTestApi({ CAPTCHA_PROVIDER: "proof-of-work" });
  });
  afterAll(() => guarded.stop());

  const registerWith = (username: string, recaptchaToken: string) =>
    callRest(guarded, "POST /api/auth/register", {
      body: registration(username, { recaptchaToken }),
    });

  async function solved(): Promise<string> {
    const { body } = await callRest(guarded, "GET /api/captcha/challenge");
    const challenge: Challenge = body;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  }

  test("nobody registers without one, or with a made-up one", async () => {
    expect(await registerWith("eve", "")).toMatchObject({
      status: 400,
      body: { errors: { recaptchaToken: "Please complete the reCAPTCHA verification" } },
    });
    expect(await registerWith("eve", "made up")).toMatchObject({
      status: 400,
      body: { errors: { recaptchaToken: "Error verifying reCAPTCHA. Please try again." } },
    });
  });

  test("a solved one counts once", async () => {
    const token = await solved();

    expect(await registerWith("fay", token)).toMatchObject({ status: 201 });
    expect(await registerWith("gus", token)).toMatchObject({ status: 400 });
  });
});
