import { hour, minute } from "@vigilia/schema/durations.ts";
import { emailVerificationHours } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { succeeded } from "../../../../test/forum-acts.ts";
import { startMailbox, type Mailbox } from "../../../../test/mailbox.ts";
import { patience } from "../../../../test/patience.ts";
import {
  startTestApi,
  type GraphqlAnswer,
  type Person,
  type TestApi,
} from "../../../../test/test-api.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import { lockAccount } from "../sessions/account-access.ts";
import { purgeSessions } from "../sessions/end-sessions.ts";
import {
  TestCancelEmailChangeDocument as cancel,
  TestChangeEmailDocument as change,
  TestChangeEmailForgotDocument as forgot,
  TestChangeEmailResetDocument as reset,
  TestChangeEmailVerifyDocument as verify,
  TestChangeEmailViewerDocument as viewer,
} from "./change-email.test.graphql.ts";

let api: TestApi;
let mailbox: Mailbox;
let ada: Person;
let round = 0;

const currentPassword = "difference engine";

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url });
});
afterEach(() => api.setNow(new Date()));
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});
beforeEach(async () => {
  round += 1;
  ada = await api.addUser(`ada${round}`);
  const hash = await api.services.passwords.hash(currentPassword);
  await api.sql(sql`update users set password_hash = ${hash} where id = ${ada.id}`);
});

const former = () => `${ada.username}@vigilia.test`;
const wanted = (name = "new") => `${name}${round}@vigilia.test`;

const ask = (newEmail: string, password = currentPassword) =>
  api.as(ada)(change, { newEmail, currentPassword: password });
const asked = async (newEmail: string) => succeeded(await ask(newEmail)).changeEmail.message;
const follow = (token: string) => api.query(verify, { token });
const own = async () => succeeded(await api.as(ada)(viewer, {})).viewer;
const refusal = ({ errors }: GraphqlAnswer<unknown>) => errors?.[0]?.extensions;

const mailsTo = (email: string) =>
  mailbox.received.filter(({ envelope }) => envelope.to.includes(email));
const subjectsTo = (email: string) => mailsTo(email).map(({ message }) => message.subject);

/** The token of the mail of this subject, as soon as it has come. */
async function tokenOf(email: string, subject: string): Promise<string> {
  await expect.poll(() => subjectsTo(email), patience).toContain(subject);
  const mail = mailsTo(email).findLast(({ message }) => message.subject === subject);
  return /\?token=(\S+)/.exec(mail?.message.text ?? "")?.[1] ?? "";
}
const link = (email: string) => tokenOf(email, "Confirm your new email address");

test("an address changes when the link that went there is opened, and the former one is told", async () => {
  expect(await asked(wanted())).toBe(
    `We have sent a link to ${wanted()}. Your address changes when you open it.`,
  );
  const token = await link(wanted());
  expect(await own()).toMatchObject({ email: former(), pendingEmail: wanted() });
  expect(subjectsTo(former())).toEqual([]);

  expect(succeeded(await follow(token)).verifyEmail.message).toBe(
    "Your email address is changed and verified.",
  );
  expect(await own()).toEqual({ email: wanted(), emailVerified: true, pendingEmail: null });
  await expect
    .poll(() => subjectsTo(former()), patience)
    .toEqual(["The email address of your account was changed"]);
  expect(succeeded(await follow(token)).verifyEmail.message).toMatch(/verified already/);
});

test("a link to a new password that went to the former address is void", async () => {
  await api.query(forgot, { email: former() });
  const token = await tokenOf(former(), "Reset your password");
  await asked(wanted());
  succeeded(await follow(await link(wanted())));

  expect(refusal(await api.query(reset, { token }))).toMatchObject({ code: "BAD_USER_INPUT" });
});

const endings = {
  "a new password": async () => {
    await api.query(forgot, { email: former() });
    const token = await tokenOf(former(), "Reset your password");
    succeeded(await api.query(reset, { token }));
  },
  "the lock of the account": () =>
    inTransaction(api.work().em, (em) =>
      lockAccount({ ...api.work(), em }, { userId: ada.id, isLocked: true, actorId: null }),
    ),
};

test.each(Object.entries(endings))(
  "%s ends a wish that somebody else may have had",
  async (_, end) => {
    await asked(wanted());
    const token = await link(wanted());
    await end();

    expect(refusal(await follow(token))).toMatchObject({ code: "BAD_USER_INPUT" });
    const stored = await api.sql(
      sql<{ email: string }>`select email from users where id = ${ada.id}`,
    );
    expect(stored).toEqual([{ email: former() }]);
  },
);

test("a second wish replaces the first, and a wish that was taken back changes nothing", async () => {
  await asked(wanted("first"));
  const first = await link(wanted("first"));
  await asked(wanted("second"));
  const second = await link(wanted("second"));
  expect(refusal(await follow(first))).toMatchObject({ code: "BAD_USER_INPUT" });
  expect(await own()).toMatchObject({ email: former(), pendingEmail: wanted("second") });

  succeeded(await api.as(ada)(cancel, {}));
  expect(refusal(await follow(second))).toMatchObject({ code: "BAD_USER_INPUT" });
  expect(await own()).toMatchObject({ email: former(), pendingEmail: null });
});

test("whose address it is is not revealed: its owner is told, and nothing changes", async () => {
  const bob = await api.addUser(`bob${round}`);
  const taken = `${bob.username}@vigilia.test`;
  expect(await asked(taken.toUpperCase())).toMatch(/^We have sent a link to /);

  await expect
    .poll(() => mailbox.received.map(({ message }) => message.subject), patience)
    .toContain("You have an account already");
  expect(await own()).toMatchObject({ email: former() });
});

test("an address that somebody took meanwhile is refused", async () => {
  await asked(wanted());
  const token = await link(wanted());
  const bob = await api.addUser(`bob${round}`);
  await api.sql(sql`update users set email = ${wanted()} where id = ${bob.id}`);

  expect(refusal(await follow(token))).toMatchObject({ code: "CONFLICT" });
  expect(await own()).toMatchObject({ email: former() });
});

test("a wish needs the password, another address, and is forgotten with its link", async () => {
  expect(refusal(await ask(wanted(), "a guess"))).toMatchObject({
    fields: { currentPassword: "This is not your password" },
  });
  expect(refusal(await ask("nowhere"))).toMatchObject({
    fields: { newEmail: "Email is invalid" },
  });
  expect(refusal(await ask(former().toUpperCase()))).toMatchObject({
    fields: { newEmail: "This is your address already" },
  });

  await asked(wanted());
  const token = await link(wanted());
  api.setNow(new Date(Date.now() + emailVerificationHours * hour + minute));
  expect(refusal(await follow(token))).toMatchObject({ code: "BAD_USER_INPUT" });
  await purgeSessions(api.work());
  expect(await api.sql(sql`select * from email_changes where user_id = ${ada.id}`)).toEqual([]);
});
