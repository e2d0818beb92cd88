import { loginForm } from "@vigilia/schema/forms/account-forms.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { lockedNotice } from "../model/require-viewer.ts";
import { userExists } from "../model/user.query.ts";
import { tryProof } from "../passwords/sign-in-attempts.ts";
import { findUserForUpdate } from "../sessions/account-access.ts";
import type { AuthPayload } from "../sessions/session.type.ts";
import { startSession } from "../sessions/start-session.ts";
import { db } from "../tables.ts";
import { spendSecondFactor } from "../two-factor/second-factor.ts";
import type { LoginInput } from "./credentials.input.ts";

interface Account {
  userId: string;
  username: string;
  passwordHash: string;
}

const codeWanted = "Please enter the code that your authenticator app shows.";

/**
 * Signs a member in, by name or e-mail address. An unknown one and a wrong password look and last the same; whether there is a second factor is
 * revealed to a caller who knows the password.
 */
export async function signIn(context: RequestContext, input: LoginInput): Promise<AuthPayload> {
  const form = parseForm(loginForm, input);
  const account = await findAccount(context, form.username);
  const userId = account?.userId ?? null;
  try {
    const opened = await openSession(context, { account, form });
    noteSecurity(context, "sign-in.succeeded", { userId });
    return opened;
  } catch (error) {
    if (error instanceof AppError) {
      noteSecurity(context, "sign-in.refused", { userId, reason: error.code });
    }
    throw error;
  }
}

interface Attempt {
  account: Account | null;
  form: LoginInput;
}

async function openSession(
  context: RequestContext,
  { account, form: { username: typed, password, otp, recaptchaToken } }: Attempt,
): Promise<AuthPayload> {
  // Tries by the name and by the address are counted apart: one count would tell whose address it is.
  const isRight = await tryProof(context, {
    ...{ username: typed, kind: "a visitor's password", recaptchaToken },
    isRight: () => context.services.passwords.verify(account?.passwordHash ?? null, password),
  });
  if (!account || !isRight) throw wrongProof();
  return transact(context, async (tx) => {
    const user = await findUserForUpdate(tx, account);
    if (!user) throw wrongProof();
    if (user.isLocked) throw new AppError("FORBIDDEN", lockedNotice);
    const { userId } = account;
    if (await findTwoFactorForUpdate(tx, userId)) {
      if (!otp) {
        throw new AppError("TWO_FACTOR_REQUIRED", codeWanted, { fields: { otp: codeWanted } });
      }
      await spendSecondFactor(tx, { userId, username: account.username, code: otp, field: "otp" });
    }
    return startSession(tx, { userId });
  });
}

const wrongProof = () => new AppError("UNAUTHENTICATED", "Invalid username or password");

/** Answers whether there is one. Turning it on meanwhile waits, and then ends the session that begins here. */
async function findTwoFactorForUpdate({ em }: RequestContext, userId: string): Promise<boolean> {
  const factor = await db(em)
    .selectFrom("twoFactors")
    .select("turnedOnAt")
    .where("userId", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return factor?.turnedOnAt != null;
}

/** By the name, or by the e-mail address: no name has an @. */
async function findAccount({ em }: RequestContext, typed: string): Promise<Account | null> {
  const found = db(em)
    .selectFrom("users as u")
    .select((eb) => ["u.id as userId", eb.ref("u.username").$notNull().as("username")])
    .select((eb) => eb.ref("u.passwordHash").$notNull().as("passwordHash"))
    .where(typed.includes("@") ? "u.email" : "u.username", "=", typed)
    .where(userExists);
  return (await found.executeTakeFirst()) ?? null;
}
