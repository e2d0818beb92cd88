import { twoFactorConfirmation, twoFactorStart } from "@vigilia/schema/forms/account-forms.ts";
import { recoveryCodesCount } from "@vigilia/schema/limits.ts";
import { Field, Int, ObjectType } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { requireAccountOwner, requireViewer } from "../model/require-viewer.ts";
import { checkOwnPassword } from "../passwords/check-own-password.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { db } from "../tables.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { spendOneTimeCode, newOneTimeSecret, oneTimeUri } from "./second-factor.ts";
import { checkBothFactors, type BothFactors } from "./turn-off-two-factor.ts";
import { recordTwoFactorChange } from "./two-factor-mail.ts";

@ObjectType("TwoFactor", {
  description: "Whether signing in takes a code of an authenticator app besides the password.",
})
export class TwoFactorObject {
  @Field(() => Boolean, {
    description: "False also while it is being set up and no code has confirmed it.",
  })
  isOn!: boolean;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When a code confirmed it; null while it is off.",
  })
  turnedOnAt!: Date | null;
  @Field(() => Boolean, {
    description: "Without it, the viewer may do no more than members, whatever the role.",
  })
  isRequired!: boolean;
  @Field(() => Int, { description: `Unused ones, of ${recoveryCodesCount}.` })
  recoveryCodesLeft!: number;
}

@ObjectType({ description: "What an authenticator app is to learn; shown only once." })
export class TwoFactorSetup {
  @Field(() => String, { description: "In base 32, to be typed in." }) secret!: string;
  @Field(() => String, { description: "The same as `otpauth://…`, to be drawn as a QR code." })
  uri!: string;
}

const wrongCode = "That is not the code of this moment. Please enter the one your app shows now.";

/**
 * Turns two-factor sign-in on, once a code shows that the app has the secret, and returns the recovery codes. Every
 * other session ends: it was opened without a second factor.
 */
export async function confirmTwoFactor(
  context: RequestContext,
  input: { code: string },
): Promise<string[]> {
  const { id: userId, sessionId } = requireAccountOwner(context);
  const { code } = parseForm(twoFactorConfirmation, input);
  const codes = await transact(context, async (tx) => {
    const { em, now } = tx;
    const started = await db(em)
      .selectFrom("twoFactors")
      .select("userId")
      .where("userId", "=", userId)
      .where("turnedOnAt", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!started) throw new AppError("CONFLICT", "Please start the set-up again.");
    if (!(await spendOneTimeCode(em, { userId, code, at: now() }))) {
      throw refusedFields({ code: wrongCode });
    }
    await db(em)
      .updateTable("twoFactors")
      .set({ turnedOnAt: now() })
      .where("userId", "=", userId)
      .execute();
    await endSessions(em, { userId, except: sessionId });
    await recordTwoFactorChange(tx, { userId, actorId: userId, change: "ON" });
    return replaceRecoveryCodes(em, { userId });
  });
  noteSecurity(context, "second-factor.on");
  return codes;
}

/** How the viewer signs in. */
export async function readTwoFactor(context: RequestContext): Promise<TwoFactorObject> {
  const { id } = requireViewer(context);
  const { requireStaff2fa } = context.services.settings;
  const { role, turnedOnAt, recoveryCodesLeft } = await db(context.em)
    .selectFrom("users as u")
    .leftJoin("twoFactors as f", "f.userId", "u.id")
    .select(["u.role", "f.turnedOnAt"])
    .select((eb) =>
      eb
        .selectFrom("recoveryCodes as r")
        .select(eb.fn.countAll<number>().as("count"))
        .whereRef("r.userId", "=", "u.id")
        .where("r.usedAt", "is", null)
        .$asScalar()
        .$notNull()
        .as("recoveryCodesLeft"),
    )
    .where("u.id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    ...{ isOn: turnedOnAt !== null, turnedOnAt, recoveryCodesLeft },
    isRequired: requireStaff2fa && role !== "USER",
  };
}

/** Makes new recovery codes; the old ones, used or not, are void. */
export async function renewRecoveryCodes(
  context: RequestContext,
  input: BothFactors,
): Promise<string[]> {
  const viewer = requireAccountOwner(context);
  await checkBothFactors(context, { viewer, input });
  const codes = await transact(context, ({ em }) =>
    replaceRecoveryCodes(em, { userId: viewer.id }),
  );
  noteSecurity(context, "second-factor.codes-renewed");
  return codes;
}

/** Makes a secret for the viewer's authenticator app. Nothing changes until a code proves that the app has it. */
export async function startTwoFactor(
  context: RequestContext,
  input: { password: string },
): Promise<TwoFactorSetup> {
  const viewer = requireAccountOwner(context);
  const { password } = parseForm(twoFactorStart, input);
  await checkOwnPassword(context, { viewer, field: "password", password });
  const secret = newOneTimeSecret();
  const created = { secret, createdAt: context.now() };
  const begun = await db(context.em)
    .insertInto("twoFactors")
    .values({ userId: viewer.id, ...created })
    .onConflict((c) =>
      c
        .column("userId")
        .doUpdateSet({ ...created, lastStep: null })
        .where("twoFactors.turnedOnAt", "is", null),
    )
    .returning("userId")
    .executeTakeFirst();
  if (!begun) throw new AppError("CONFLICT", "Two-factor sign-in is on already.");
  return { secret, uri: oneTimeUri({ username: viewer.username, secret }) };
}
