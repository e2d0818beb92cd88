import { randomBytes } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";
import { recoveryCodesCount } from "@vigilia/schema/limits.ts";

import { insertMany } from "../../../platform/database/insert-rows.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";
import { db } from "../tables.ts";

/** 80 bits: anyone who reads the database reads the digests, so guessing a code must not be feasible. */
const codeBytes = 10;

/** Replaces a member's recovery codes, within the caller's transaction. They are shown once and never again. */
export async function replaceRecoveryCodes(
  em: EntityManager,
  { userId }: { userId: string },
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, newCode);
  await db(em).deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  await insertMany(
    db(em),
    "recoveryCodes",
    codes.map((code) => ({ digest: digestOf({ userId, code }), userId })),
  );
  return codes;
}

/** Uses a recovery code up; false when it is none, or was used before. */
export async function spendRecoveryCode(
  em: EntityManager,
  { userId, code, at }: { userId: string; code: string; at: Date },
): Promise<boolean> {
  const spent = await db(em)
    .updateTable("recoveryCodes")
    .set({ usedAt: at })
    .where("digest", "=", digestOf({ userId, code }))
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .returning("digest")
    .executeTakeFirst();
  return spent !== undefined;
}

function newCode(): string {
  return randomBytes(codeBytes)
    .toString("hex")
    .replace(/.{5}(?=.)/g, "$&-");
}

/** In whatever case and grouping it was copied. */
function digestOf({ userId, code }: { userId: string; code: string }): string {
  return tokenDigest(`${userId} ${code.toLowerCase().replace(/[^0-9a-f]/g, "")}`);
}
