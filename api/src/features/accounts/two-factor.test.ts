import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { startMailbox, type Mailbox } from "../../../test/mailbox.ts";
import { callRest } from "../../../test/rest-client.ts";
import { codeOf, testPassword as password, turnOnTwoFactor } from "../../../test/second-factor.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import {
  TestTwoFactorLoginDocument as login,
  TestTwoFactorViewerDocument,
  TestTwoFactorStartTwoFactorDocument,
  TestTwoFactorConfirmTwoFactorDocument,
  TestTwoFactorViewer2Document,
} from "./two-factor.test.graphql.ts";
import { resetTwoFactor } from "./two-factor/turn-off-two-factor.ts";

let api: TestApi;
let mailbox: Mailbox;
let hash: string;
/** Moves by hand, so that no code's time runs out in the middle of a test. */
let now = new Date();

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url, RATE_LIMITS: "on" });
  api.setNow(now);
  hash = await api.services.passwords.hash(password);
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});

/** The next code of every app, by default. */
function later(seconds = 30): void {
  now = new Date(now.getTime() + seconds * 1000);
  api.setNow(now);
}

async function addMember(username: string): Promise<Person> {
  const person = await api.addUser(username);
  await api.sql(sql`update users set password_hash = ${hash} where id = ${person.id}`);
  return person;
}

async function addGuarded(username: string) {
  const person = await addMember(username);
  const factor = await turnOnTwoFactor(api, person, now);
  later();
  return { person, ...factor };
}

const signIn = (username: string, otp?: string, typed = password) =>
  api.query(login, { input: { username, password: typed, otp } });
const twoFactorOf = async (person: Person) =>
  (await api.as(person)(TestTwoFactorViewerDocument)).data.viewer?.twoFactor;
const guarded = (mutation: string, selection = "") =>
  `mutation M($password: String!, $code: String!) { ${mutation}(password: $password, code: $code) ${selection} }`;

const wrongCode =
  "That code is wrong, or was used before. Please enter the next one your app shows.";
const refusedCode = [{ message: wrongCode, extensions: { code: "BAD_USER_INPUT" } }];

describe("setting it up", () => {
  test("takes the password, and a code of the app that has learnt the secret", async () => {
    const ada = await addMember("ada");
    const start = TestTwoFactorStartTwoFactorDocument;
    const confirm = TestTwoFactorConfirmTwoFactorDocument;

    const guess = await api.as(ada)(start, { password: "guess" });
    expect(guess.errors?.[0]?.extensions["fields"]).toEqual({
      password: "This is not your password",
    });
    const { secret, uri } = (await api.as(ada)(start, { password })).data.startTwoFactor;
    expect(uri).toContain(`secret=${secret}`);
    const wrong = await api.as(ada)(confirm, { code: codeOf(secret, new Date(0)) });
    expect(wrong.errors?.[0]?.extensions).toHaveProperty("fields.code");
    expect(await twoFactorOf(ada)).toMatchObject({ isOn: false });
    expect((await signIn("ada")).data.login.token).toBeTruthy();

    const { data } = await api.as(ada)(confirm, { code: codeOf(secret, now) });

    expect(new Set(data.confirmTwoFactor).size).toBe(10);
    expect(await twoFactorOf(ada)).toEqual({
      isOn: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    });
    expect((await api.as(ada)(start, { password })).errors).toMatchObject([
      { extensions: { code: "CONFLICT" } },
    ]);
  });

  test("ends the sessions that were opened without it, but this one", async () => {
    const bob = await addMember("bob");
    const phone = (await signIn("bob")).data.login;

    await turnOnTwoFactor(api, bob, now);

    const viewer = TestTwoFactorViewer2Document;
    expect((await api.query(viewer, {}, phone)).data.viewer).toBeNull();
    expect((await api.as(bob)(viewer)).data.viewer).not.toBeNull();
  });

  test("is notified by mail and recorded, and so is turning it off", async () => {
    const { person, secret } = await addGuarded("cleo");
    const code = codeOf(secret, now);
    const off = await api.as(person)(guarded("turnOffTwoFactor"), { password, code });
    expect(off.data.turnOffTwoFactor).toBe(true);

    const log = await api.sql<{ action: string }>(sql`
      select action from audit_log where target_id = ${person.id} and actor_id = ${person.id} order by created_at`);
    expect(log.map(({ action }) => action)).toEqual(["user.two-factor-on", "user.two-factor-off"]);
    const subjects = () =>
      mailbox.received
        .filter(({ envelope }) => envelope.to.includes("cleo@vigilia.test"))
        .map(({ message }) => message.subject ?? "")
        .toSorted((one, other) => one.localeCompare(other));
    await expect
      .poll(() => subjects())
      .toEqual(["Two-factor sign-in is off", "Two-factor sign-in is on"]);
  });

  test("keeps recovery codes as nothing that could be used", async () => {
    const { recoveryCodes } = await addGuarded("dora");

    const kept = await api.sql<{ row: string }>(
      sql`select row_to_json(r)::text as row from recovery_codes r`,
    );
    const text = kept.map(({ row }) => row).join("\n");
    for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll("-", ""));
  });
});

describe("signing in", () => {
  test("asks for a code, and only of who knows the password", async () => {
    const { secret } = await addGuarded("eve");

    const asked = await signIn("eve");
    expect(asked.headers).not.toHaveProperty("set-cookie");
    expect(asked.errors?.[0]?.extensions).toEqual({
      code: "TWO_FACTOR_REQUIRED",
      fields: { otp: "Please enter the code that your authenticator app shows." },
    });
    for (const otp of [undefined, codeOf(secret, now)]) {
      expect((await signIn("eve", otp, "wrong horse")).errors).toMatchObject([
        { message: "Invalid username or password", extensions: { code: "UNAUTHENTICATED" } },
      ]);
    }

    expect((await signIn("eve", ` ${codeOf(secret, now)} `)).data.login.token).toBeTruthy();
  });

  test("asks for a code also who was giving the password when it was turned on", async () => {
    const tess = await addMember("tess");
    const { passwords } = api.services;
    const verify = passwords.verify.bind(passwords);
    const slow = vi.spyOn(passwords, "verify").mockImplementationOnce(async (...given) => {
      await turnOnTwoFactor(api, tess, now);
      return verify(...given);
    });

    expect((await signIn("tess")).errors?.[0]?.extensions["code"]).toBe("TWO_FACTOR_REQUIRED");
    slow.mockRestore();
  });

  test("means the same over REST", async () => {
    const { secret } = await addGuarded("fay");
    const body = { username: "fay", password };
    const restLogin = (otp?: string) =>
      callRest(api, "POST /api/auth/login", { body: { ...body, ...(otp ? { otp } : {}) } });

    const text = "Please enter the code that your authenticator app shows.";
    expect(await restLogin()).toMatchObject({
      status: 401,
      body: { message: text, errors: { otp: text } },
    });
    expect(await restLogin("000000")).toMatchObject({
      status: 400,
      body: { errors: { otp: wrongCode } },
    });
    expect(await restLogin(codeOf(secret, now))).toMatchObject({
      status: 200,
      body: { user: { username: "fay" } },
    });
  });

  test("takes a code once, and none that is older than the last", async () => {
    const { secret } = await addGuarded("gus");
    const [earlier, present] = [
      codeOf(secret, now),
      codeOf(secret, new Date(now.getTime() + 30_000)),
    ];
    later();

    expect((await signIn("gus", present)).data.login.token).toBeTruthy();
    expect((await signIn("gus", present)).errors).toMatchObject(refusedCode);
    expect((await signIn("gus", earlier)).errors).toMatchObject(refusedCode);
    later();
    expect((await signIn("gus", codeOf(secret, now))).data.login.token).toBeTruthy();
  });

  test("does not take again the code that turned it on", async () => {
    const hal = await addMember("hal");
    const { secret } = await turnOnTwoFactor(api, hal, now);

    expect((await signIn("hal", codeOf(secret, now))).errors).toMatchObject(refusedCode);
  });

  test("of many who come with one code at once, lets one in", async () => {
    const { secret } = await addGuarded("ida");
    const otp = codeOf(secret, now);

    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn("ida", otp)));

    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  test("bears a phone whose clock is half a minute off, and not one that is further", async () => {
    const { secret } = await addGuarded("jan");
    later(300);
    const shownBy = (seconds: number) => codeOf(secret, new Date(now.getTime() + seconds * 1000));

    expect((await signIn("jan", shownBy(-60))).errors).toMatchObject(refusedCode);
    expect((await signIn("jan", shownBy(60))).errors).toMatchObject(refusedCode);
    expect((await signIn("jan", shownBy(-30))).data.login.token).toBeTruthy();
    expect((await signIn("jan", shownBy(30))).data.login.token).toBeTruthy();
  });

  test("takes each recovery code once, however it is typed, and no one else's", async () => {
    const { person, recoveryCodes } = await addGuarded("kim");
    const { recoveryCodes: foreign } = await addGuarded("lia");
    const [first = "", second = ""] = recoveryCodes;

    expect((await signIn("kim", foreign[0])).errors).toMatchObject(refusedCode);
    expect((await signIn("kim", first)).data.login.token).toBeTruthy();
    expect((await signIn("kim", first)).errors).toMatchObject(refusedCode);
    const typed = second.toUpperCase().replaceAll("-", " ");
    expect((await signIn("kim", typed)).data.login.token).toBeTruthy();
    expect(await twoFactorOf(person)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test("counts wrong codes as it does wrong passwords", async () => {
    const { secret } = await addGuarded("max");

    for (let guess = 0; guess < 5; guess += 1) {
      expect((await signIn("max", "000000")).errors).toMatchObject(refusedCode);
    }

    expect((await signIn("max", codeOf(secret, now))).errors).toMatchObject([
      { extensions: { code: "TOO_MANY_REQUESTS" } },
    ]);
  });
});

describe("who has it on", () => {
  test("cannot turn it off with the password or a code alone", async () => {
    const { person, secret } = await addGuarded("nia");
    const off = async (input: { password: string; code: string }) =>
      (await api.as(person)(guarded("turnOffTwoFactor"), input)).errors?.[0]?.extensions["fields"];

    expect(await off({ password, code: "" })).toEqual({ code: "Code is required" });
    expect(await off({ password, code: "000000" })).toEqual({ code: wrongCode });
    expect(await off({ password: "guess", code: codeOf(secret, now) })).toEqual({
      password: "This is not your password",
    });
    expect(await twoFactorOf(person)).toMatchObject({ isOn: true });
  });

  test("gets new recovery codes, which make the old ones void", async () => {
    const { person, secret, recoveryCodes } = await addGuarded("ole");

    const { data } = await api.as(person)(guarded("renewRecoveryCodes"), {
      password,
      code: codeOf(secret, now),
    });

    expect(data.renewRecoveryCodes).toHaveLength(10);
    expect((await signIn("ole", recoveryCodes[0])).errors).toMatchObject(refusedCode);
    expect((await signIn("ole", data.renewRecoveryCodes[0])).data.login.token).toBeTruthy();
  });

  test("and lost everything is let in by the operator, and is notified of it", async () => {
    const { person } = await addGuarded("pia");

    expect(await resetTwoFactor(api.work(), { userId: person.id })).toBe(true);

    expect((await api.as(person)(TestTwoFactorViewer2Document)).data.viewer).toBeNull();
    expect((await signIn("pia")).data.login.token).toBeTruthy();
    expect(
      await api.sql(sql`
      select from audit_log where target_id = ${person.id} and actor_id is null and action = 'user.two-factor-reset'`),
    ).toHaveLength(1);
    expect(await resetTwoFactor(api.work(), { userId: person.id })).toBe(false);
  });
});
