import { randomBytes } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";
import { recoveryCodesCount } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import { rows } from "../../../platform/database/database.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";

/** 80 bits: the digests can be read by whoever reads the database, and must not be worth trying through. */
const codeBytes = 10;

/** Makes a member's recovery codes anew, within the caller's transaction. They are told now and never again. */
export async function replaceRecoveryCodes(
  em: EntityManager,
  { userId }: { userId: string },
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, newCode);
  const digests = codes.map((code) => digestOf({ userId, code }));
  await rows(em, sql`delete from recovery_codes where user_id = ${userId}`);
  await rows(
    em,
    sql`
      insert into recovery_codes (digest, user_id)
      select digest, ${userId} from unnest(${digests}::text[]) as digest`,
  );
  return codes;
}

/** Uses a recovery code up; false when it is none, or was used before. */
export async function spendRecoveryCode(
  em: EntityManager,
  { userId, code, at }: { userId: string; code: string; at: Date },
): Promise<boolean> {
  const spent = await rows(
    em,
    sql`
      update recovery_codes set used_at = ${at}
      where digest = ${digestOf({ userId, code })} and user_id = ${userId} and used_at is null
      returning digest`,
  );
  return spent.length > 0;
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
