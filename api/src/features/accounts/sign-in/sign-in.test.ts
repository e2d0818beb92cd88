import { sessionsPerMember } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { callRest } from "../../../../test/rest-client.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestSignInLoginDocument as login,
  TestSignInViewerDocument,
  TestSignInLogin2Document,
  TestSignInChangePasswordDocument,
} from "./sign-in.test.graphql.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: "on" });
});
afterAll(() => api.stop());

const password = "correct horse";
const tooMany = "Too many login attempts. Please try again later.";

async function addMember(username: string): Promise<Person> {
  const person = await api.addUser(username);
  const hash = await api.services.passwords.hash(password);
  await api.sql(sql`update users set password_hash = ${hash} where id = ${person.id}`);
  return person;
}

const signIn = (username: string, typed = password) =>
  api.query(login, { username, password: typed });
const signInByRest = (username: string, typed = password) =>
  callRest(api, "POST /api/auth/login", { body: { username, password: typed } });

describe("signing in", () => {
  test("works by the name in any case, and gives a cookie that lasts a week", async () => {
    await addMember("ada");

    const { data, headers } = await signIn(" ADA ");

    expect(data.login.user.username).toBe("ada");
    expect(headers["set-cookie"]).toBe(
      `token=${data.login.token}; Path=/; Max-Age=604800; SameSite=Strict`,
    );
  });

  test("works by the e-mail address in any case, whoever knows the password", async () => {
    const { username } = await addMember("carla");

    const { data } = await signIn(` ${username.toUpperCase()}@VIGILIA.TEST`);
    expect(data?.login.user.username).toBe("carla");
    const wrong = await signIn("carla@vigilia.test", "wrong horse");
    const unknown = await signIn("nobody@vigilia.test", "wrong horse");
    expect(wrong.errors?.[0]?.message).toBe("Invalid username or password");
    expect(unknown.errors).toEqual(wrong.errors);
  });

  test("too many tries by the name say nothing about whose an address is", async () => {
    await addMember("olga");
    for (let tries = 0; tries < 6; tries += 1) await signIn("olga", "wrong horse");

    expect((await signIn("olga", "wrong horse")).errors?.[0]?.message).toBe(tooMany);
    const byAddress = await signIn("olga@vigilia.test", "wrong horse");
    expect(byAddress.errors?.[0]?.message).toBe("Invalid username or password");
  });

  test("complains about empty fields in the words of the form", async () => {
    const { errors } = await signIn(" ", "");

    expect(errors?.[0]?.extensions).toEqual({
      code: "BAD_USER_INPUT",
      fields: { username: "Username is required", password: "Password is required" },
    });
  });

  test("refuses an unknown name and a wrong password alike", async () => {
    await addMember("bob");

    const wrong = await signIn("bob", "wrong horse");
    const unknown = await signIn("nobody-here", "wrong horse");

    for (const { errors, headers } of [wrong, unknown]) {
      expect(errors).toMatchObject([
        {
          message: "Invalid username or password",
          extensions: { code: "UNAUTHENTICATED" },
        },
      ]);
      expect(headers).not.toHaveProperty("set-cookie");
    }
  });

  test("works the same password on an account that does not exist as on one that does", async () => {
    const verified: (string | null)[] = [];
    const { verify } = api.services.passwords;
    api.services.passwords.verify = (hash, typed) => {
      verified.push(hash);
      return verify(hash, typed);
    };

    await signIn("nobody-at-all");

    expect(verified).toEqual([null]);
    api.services.passwords.verify = verify;
  });

  test("reveals to the owner of a locked account that it is locked, and to nobody else", async () => {
    const carl = await addMember("carl");
    await api.sql(sql`update users set locked_at = now() where id = ${carl.id}`);

    expect((await signIn("carl")).errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
    expect((await signIn("carl", "wrong")).errors).toMatchObject([
      { extensions: { code: "UNAUTHENTICATED" } },
    ]);
    expect(await callRest(api, "GET /api/auth/me", { as: carl })).toMatchObject({ status: 403 });
    expect((await api.as(carl)(TestSignInViewerDocument)).errors).toMatchObject([
      { extensions: { code: "FORBIDDEN" } },
    ]);
  });

  test("keeps nothing of a token that its row could be used for", async () => {
    await addMember("dora");

    const { data } = await signIn("dora");

    const rows = await api.sql<{ row: string }>(
      sql`select row_to_json(s)::text as row from sessions s`,
    );
    expect(rows.map(({ row }) => row).join("\n")).not.toContain(data.login.token);
  });
});

describe("guessing", () => {
  test("ends after five wrong passwords, over GraphQL and REST together", async () => {
    await addMember("eve");
    for (const guess of ["1", "2", "3"]) await signIn("eve", guess);
    for (const guess of ["4", "5"]) await signInByRest("eve", guess);

    const rest = await signInByRest(" EVE ");
    const graphql = await signIn("eve");

    expect(rest).toMatchObject({ status: 429, body: { message: tooMany } });
    expect(Number(rest.headers["retry-after"])).toBeGreaterThan(0);
    expect(graphql.status).toBe(429);
    expect(graphql.errors).toMatchObject([
      { message: tooMany, extensions: { code: "TOO_MANY_REQUESTS" } },
    ]);
    expect(Number(graphql.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("counts for unknown names as for known ones", async () => {
    for (const guess of ["1", "2", "3", "4", "5"]) await signIn("nobody-to-guess", guess);

    expect((await signIn("nobody-to-guess")).errors).toMatchObject([{ message: tooMany }]);
  });

  test("many at once gets no more tries than one after the other", async () => {
    await addMember("fay");

    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => signInByRest("fay", String(guess))),
    );

    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test("is not what somebody does who knows the password", async () => {
    await addMember("gus");

    for (let time = 0; time < 8; time += 1) {
      expect(await signInByRest("gus")).toMatchObject({ status: 200 });
    }
  });
});

describe("guessing from very many places", () => {
  async function guessTogether(username: string): Promise<void> {
    const limits = api.services.rateLimits;
    await limits.spend({ name: "login-account", points: 100, seconds: 86_400 }, username, 100);
  }
  const signInWith = (username: string, input: { password?: string; recaptchaToken?: string }) =>
    api.query(TestSignInLogin2Document, {
      input: { username, password, ...input },
    });

  test("asks for a captcha, and lets the owner in with one", async () => {
    await addMember("hugo");
    await guessTogether("hugo");

    const refused = await signIn("hugo");
    const rest = await signInByRest("hugo");
    const passed = await signInWith("hugo", { recaptchaToken: "solved" });

    expect(refused.errors).toMatchObject([
      {
        message: tooMany,
        extensions: {
          code: "TOO_MANY_REQUESTS",
          fields: { recaptchaToken: expect.stringContaining("verification") },
        },
      },
    ]);
    expect(rest).toMatchObject({ status: 429, body: { message: tooMany } });
    expect(passed.data.login.token).toEqual(expect.any(String));
  });

  test("does not help to guess with a captcha: five wrong ones still end it", async () => {
    await addMember("ines");
    await guessTogether("ines");
    const guess = { password: "wrong", recaptchaToken: "solved" };
    for (let time = 0; time < 5; time += 1) await signInWith("ines", guess);

    const answer = await signInWith("ines", { recaptchaToken: "solved" });

    expect(answer.errors).toMatchObject([{ extensions: { code: "TOO_MANY_REQUESTS" } }]);
  });

  test("keeps nobody from what they do signed in", async () => {
    const jon = await addMember("jon");
    await guessTogether("jon");

    const { errors } = await api.as(jon)(TestSignInChangePasswordDocument, { now: password });

    expect(errors).toBeUndefined();
  });
});

test("signing in once more ends the session that was not used for longest", async () => {
  const kim = await addMember("kim");
  await api.sql(sql`
    insert into sessions (id, user_id, token_digest, created_at, last_used_at, expires_at)
    select gen_random_uuid(), ${kim.id}, 'digest-' || n, now(), now() + n * interval '1 minute', now() + interval '1 day'
    from generate_series(1, ${sessionsPerMember}::int) n`);

  expect(await signInByRest("kim")).toMatchObject({ status: 200 });

  const kept = await api.sql<{ digest: string }>(
    sql`select token_digest as digest from sessions where user_id = ${kim.id}`,
  );
  expect(kept).toHaveLength(sessionsPerMember);
  expect(kept).not.toContainEqual({ digest: "digest-1" });
  expect(kept).toContainEqual({ digest: "digest-2" });
});

describe("the cookie", () => {
  const activity = (person: Person, headers: Record<string, string>) =>
    callRest(api, "POST /api/forum/users/activity", {
      headers: { host: "vigilia.test", cookie: `token=${person.token}`, ...headers },
    });

  test("counts for requests of our own pages", async () => {
    const hal = await addMember("hal");

    expect(await activity(hal, { "sec-fetch-site": "same-origin" })).toMatchObject({ status: 200 });
    expect(await activity(hal, { origin: "http://vigilia.test" })).toMatchObject({ status: 200 });
  });

  test("counts for reading, also where a browser does not say whose page it is", async () => {
    const jan = await api.addUser("jan");
    const me = (headers: Record<string, string>) =>
      callRest(api, "GET /api/auth/me", { headers: { cookie: `token=${jan.token}`, ...headers } });

    expect(await me({})).toMatchObject({ status: 200 });
    expect(await me({ "sec-fetch-site": "cross-site" })).toMatchObject({ status: 401 });
  });

  test.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "http://evil.test" },
    { origin: "null" },
    {},
  ])("does not count for a change that comes with %j", async (headers) => {
    const ida = await api.addUser(`ida-${crypto.randomUUID().slice(0, 8)}`);

    expect(await activity(ida, headers)).toMatchObject({ status: 401 });
  });
});
