import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { startMailbox, type Mailbox } from "../../../../test/mailbox.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { passwordResetMails } from "../model/account.queues.ts";
import {
  TestResetPasswordForgotPasswordDocument as forgot,
  TestResetPasswordResetPasswordDocument as reset,
  TestResetPasswordLoginDocument as login,
  TestResetPasswordChangePasswordDocument as change,
  TestResetPasswordViewerDocument,
  TestResetPasswordRegisterDocument,
  TestResetPasswordViewer2Document,
  TestResetPasswordVerifyEmailDocument,
} from "./reset-password.test.graphql.ts";

let api: TestApi;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url, RATE_LIMITS: "on" });
});
afterEach(() => api.setNow(new Date()));
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});

const newPassword = "analytical engine";
const notYours = "This is not your password";
const deadToken = "Invalid or missing reset token. Please request a new password reset link.";

const mailsTo = (email: string) =>
  mailbox.received.filter(({ envelope }) => envelope.to.includes(email));

async function tokenMailedTo(email: string, { count = 1 } = {}): Promise<string> {
  await expect.poll(() => mailsTo(email)).toHaveLength(count);
  const text = mailsTo(email).at(-1)?.message.text ?? "";
  return /http:\/\/vigilia\.test\/forum\/reset-password\?token=(\S+)/.exec(text)?.[1] ?? "";
}

describe("who forgot a password", () => {
  test.each([
    ["vera", "vera"],
    ["vesna", "Vesna@vigilia.test"],
  ])(
    "signs in as %s with the new one, however many wrong ones were tried by %s",
    async (name, typed) => {
      const vera = await api.addUser(name);
      const hash = await api.services.passwords.hash("forgotten");
      await api.sql(sql`update users set password_hash = ${hash} where id = ${vera.id}`);
      for (let guess = 0; guess < 5; guess += 1) {
        await api.query(login, { username: typed, password: `wrong ${guess}` });
      }
      const { rateLimits } = api.services;
      await rateLimits.spend(
        { name: "login-account", points: 200, seconds: 86_400 },
        typed.toLowerCase(),
        95,
      );
      expect(await api.query(login, { username: typed, password: "any" })).toMatchObject({
        errors: [{ extensions: { code: "TOO_MANY_REQUESTS" } }],
      });
      await api.query(forgot, { email: `${name}@vigilia.test` });

      await api.query(reset, { token: await tokenMailedTo(`${name}@vigilia.test`), newPassword });

      const { data } = await api.query(login, { username: typed, password: newPassword });
      expect(data.login.token).toEqual(expect.any(String));
    },
  );

  test("sets a new one by mail, which signs them out everywhere", async () => {
    const ada = await api.addUser("ada");
    await api.query(forgot, { email: "ADA@vigilia.test" });
    const token = await tokenMailedTo("ada@vigilia.test");

    const { data } = await api.query(reset, { token, newPassword });

    expect(data.resetPassword.message).toBeTruthy();
    expect((await api.as(ada)(TestResetPasswordViewerDocument)).data.viewer).toBeNull();
    const again = await api.query(login, { username: "ada", password: newPassword });
    expect(again.data.login.token).toBeTruthy();
  });

  test("gets a mail in HTML and text that names nobody else's site", async () => {
    await api.addUser("bob");
    await api.query(forgot, { email: "bob@vigilia.test" });
    const token = await tokenMailedTo("bob@vigilia.test");

    const message = mailsTo("bob@vigilia.test")[0]?.message;
    expect(message).toMatchObject({ subject: "Reset your password" });
    expect(message?.html).toContain(`http://vigilia.test/forum/reset-password?token=${token}`);
    const links = message?.html?.match(/https?:\/\/[^/"]+/g);
    expect(new Set(links)).toEqual(new Set(["http://vigilia.test"]));
  });

  test("reads the same whether or not the address is known", async () => {
    await api.addUser("cleo");

    const known = await api.query(forgot, { email: "cleo@vigilia.test" });
    const unknown = await api.query(forgot, { email: "nobody@vigilia.test" });

    const told = ({ status, data, errors }: typeof known) => ({ status, data, errors });
    expect(told(unknown)).toEqual(told(known));
    expect(known.data.forgotPassword.message).toBe(
      "Password reset email sent! Please check your inbox.",
    );
    await tokenMailedTo("cleo@vigilia.test");
    expect(mailsTo("nobody@vigilia.test")).toHaveLength(0);
  });

  test("learns what is wrong with the address", async () => {
    const { errors } = await api.query(forgot, { email: " " });

    expect(errors?.[0]?.extensions).toMatchObject({ fields: { email: "Email is required" } });
  });

  test("cannot smuggle in half a character, which the queue could not keep", async () => {
    const { errors } = await api.query(forgot, { email: "a\ud800@vigilia.test" });

    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("is not flooded with mails by somebody who asks again and again", async () => {
    await api.addUser("dora");

    for (let time = 0; time < 8; time += 1) {
      expect((await api.query(forgot, { email: "dora@vigilia.test" })).errors).toBeUndefined();
    }

    await tokenMailedTo("dora@vigilia.test", { count: 5 });
    await expect
      .poll(() => api.services.jobs.backlogs())
      .toContainEqual(
        expect.objectContaining({ name: passwordResetMails.name, waiting: 0, active: 0 }),
      );
    expect(mailsTo("dora@vigilia.test")).toHaveLength(5);
  });
});

describe("a link", () => {
  async function linkOf(username: string): Promise<string> {
    await api.addUser(username);
    await api.query(forgot, { email: `${username}@vigilia.test` });
    return tokenMailedTo(`${username}@vigilia.test`);
  }

  const refusalOf = async (token: string) =>
    (await api.query(reset, { token, newPassword })).errors;
  const refusal = [
    { message: deadToken, extensions: { code: "BAD_USER_INPUT", fields: { token: deadToken } } },
  ];

  test("works once", async () => {
    const token = await linkOf("eve");
    await api.query(reset, { token, newPassword });

    expect(await refusalOf(token)).toMatchObject(refusal);
  });

  test("works once for two who use it at the same time", async () => {
    const token = await linkOf("fay");

    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => api.query(reset, { token, newPassword })),
    );

    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  test("dies after half an hour", async () => {
    const token = await linkOf("gus");
    api.setNow(new Date(Date.now() + 31 * 60_000));

    expect(await refusalOf(token)).toMatchObject(refusal);
  });

  test("dies when a newer one is sent", async () => {
    const token = await linkOf("hal");
    await api.query(forgot, { email: "hal@vigilia.test" });
    const newer = await tokenMailedTo("hal@vigilia.test", { count: 2 });

    expect(await refusalOf(token)).toMatchObject(refusal);
    expect((await api.query(reset, { token: newer, newPassword })).errors).toBeUndefined();
  });

  test("is not used up by a password that is refused", async () => {
    const token = await linkOf("ida");
    const refused = async (typed: string) => {
      const { errors } = await api.query(reset, { token, newPassword: typed });
      return errors?.[0]?.extensions["fields"];
    };

    expect(await refused("")).toEqual({ newPassword: "New password is required" });
    expect(await refused("short")).toEqual({
      newPassword: "Password must be at least 6 characters long",
    });
    expect(await refused("qwerty")).toHaveProperty("newPassword");
    expect((await api.query(reset, { token, newPassword })).errors).toBeUndefined();
  });

  test("cannot be made from what the database keeps", async () => {
    const token = await linkOf("jan");

    const kept = await api.sql<{ row: string }>(sql`
      select row_to_json(t)::text as row from reset_tokens t
      union all select data::text from jobs.job union all select payload::text from outbox_messages`);
    expect(kept.map(({ row }) => row).join("\n")).not.toContain(token);
  });
});

test("while the mail server is down, a mail waits; nothing is lost", async () => {
  const { port } = mailbox;
  await mailbox.stop();
  await api.addUser("kim");

  const { data } = await api.query(forgot, { email: "kim@vigilia.test" });

  expect(data.forgotPassword.message).toBeTruthy();
  const waiting = sql`select from jobs.job where name = ${passwordResetMails.name} and state = 'retry'`;
  await expect.poll(() => api.sql(waiting)).toHaveLength(1);
  mailbox = await startMailbox(port);
  // The pause before the next try, which grows, is over
  await api.sql(sql`
    update jobs.job set start_after = now() where name = ${passwordResetMails.name} and state = 'retry'`);
  const token = await tokenMailedTo("kim@vigilia.test");
  expect((await api.query(reset, { token, newPassword })).errors).toBeUndefined();
});

describe("a password that is reset while the old one is in use", () => {
  const oldPassword = "old and tired";

  async function forgetful(username: string) {
    const member = await api.addUser(username);
    const hash = await api.services.passwords.hash(oldPassword);
    await api.sql(sql`update users set password_hash = ${hash} where id = ${member.id}`);
    await api.query(forgot, { email: `${username}@vigilia.test` });
    return { ...member, link: await tokenMailedTo(`${username}@vigilia.test`) };
  }

  const signIn = (username: string, password = oldPassword) =>
    api.query(login, { username, password });
  const resetBy = (link: string) => api.query(reset, { token: link, newPassword });

  /** Whatever was checked by then was checked against the old one. */
  function onceChecked(act: () => Promise<unknown>): void {
    const { verify } = api.services.passwords;
    api.services.passwords.verify = async (hash, typed) => {
      api.services.passwords.verify = verify;
      const isRight = await verify(hash, typed);
      await act();
      return isRight;
    };
  }

  test("refuses who was checked and had not got in yet", async () => {
    const { link } = await forgetful("nora");
    onceChecked(() => resetBy(link));

    const { data, errors } = await signIn("nora");

    expect(data).toBeNull();
    expect(errors).toMatchObject([
      { message: "Invalid username or password", extensions: { code: "UNAUTHENTICATED" } },
    ]);
  });

  test("puts out who was getting in", async () => {
    const { id, link } = await forgetful("olga");
    await api.sql(
      sql`insert into two_factors (user_id, secret, created_at) values (${id}, 'ABC', now())`,
    );
    const holder = new pg.Client({ connectionString: api.settings.databaseUrl });
    await holder.connect();
    await holder.query("begin; select from two_factors for update");

    const signingIn = signIn("olga");
    await expect.poll(countWaiting).toBe(1);
    const resetting = resetBy(link);
    await expect.poll(countWaiting).toBe(2);
    await holder.end();

    const [{ data }, { errors }] = await Promise.all([signingIn, resetting]);
    expect(errors).toBeUndefined();
    expect(
      (await api.query(TestResetPasswordViewerDocument, {}, data.login)).data.viewer,
    ).toBeNull();
  });

  test("is not undone by who was about to change the old one", async () => {
    const pia = await forgetful("pia");
    onceChecked(() => resetBy(pia.link));

    const { errors } = await api.as(pia)(change, {
      currentPassword: oldPassword,
      newPassword: "of an intruder",
    });

    expect(errors?.[0]?.extensions).toMatchObject({ fields: { currentPassword: notYours } });
    expect((await signIn("pia", newPassword)).errors).toBeUndefined();
  });

  async function countWaiting(): Promise<number> {
    const waiting = sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    return (await api.sql(waiting)).length;
  }
});

test("an address is proved by the link that was mailed at registration", async () => {
  const input = {
    username: "lia",
    email: "lia@vigilia.test",
    password: newPassword,
    recaptchaToken: "",
  };
  const { data } = await api.query(TestResetPasswordRegisterDocument, { input });
  const isVerified = async () =>
    (await api.query(TestResetPasswordViewer2Document, {}, data.register)).data.viewer
      ?.emailVerified;
  await expect.poll(() => mailsTo("lia@vigilia.test")).toHaveLength(1);
  const text = mailsTo("lia@vigilia.test")[0]?.message.text ?? "";
  const token = /\/forum\/verify-email\?token=(\S+)/.exec(text)?.[1] ?? "";
  expect(await isVerified()).toBe(false);

  const verify = TestResetPasswordVerifyEmailDocument;
  await api.query(verify, { token });

  expect(await isVerified()).toBe(true);
  expect((await api.query(verify, { token })).data.verifyEmail).toEqual({
    message: "Your email address is verified already.",
  });
  expect((await api.query(verify, { token: `${token}x` })).errors).toMatchObject([
    { extensions: { code: "BAD_USER_INPUT" } },
  ]);
});

test("a changed password ends the other sessions and keeps this one", async () => {
  const mia = await api.addUser("mia");
  await api.sql(
    sql`update users set password_hash = ${await api.services.passwords.hash("old and tired")} where id = ${mia.id}`,
  );
  const other = await api.query(login, { username: "mia", password: "old and tired" });
  const wrong = await api.as(mia)(change, { currentPassword: "guess", newPassword });
  expect(wrong.errors?.[0]?.extensions).toEqual({
    code: "BAD_USER_INPUT",
    fields: { currentPassword: notYours },
  });

  await api.as(mia)(change, { currentPassword: "old and tired", newPassword });

  const viewer = TestResetPasswordViewerDocument;
  expect((await api.as(mia)(viewer)).data.viewer).not.toBeNull();
  expect((await api.query(viewer, {}, other.data.login)).data.viewer).toBeNull();
});
