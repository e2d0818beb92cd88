import { apiKeyForm } from "@vigilia/schema/forms/account-forms.ts";
import { apiKeysMax } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { newToken, tokenDigest } from "../../../platform/security/tokens.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireAccountOwner, requireWriter } from "../../accounts/model/require-viewer.ts";
import { selectApiKeys, type ApiKeyRow } from "./api-key.query.ts";
import type { CreateApiKeyPayload } from "./api-key.type.ts";
import { apiKeyPrefix } from "./authenticate-api-key.ts";

/** Enough to tell one's keys apart, and far from enough to guess the rest. */
const shownCharacters = 6;

/** Makes a key and shows its secret, this once: only a digest is kept. */
export async function createApiKey(
  context: RequestContext,
  input: { name: string },
): Promise<CreateApiKeyPayload> {
  const { id: ownerId } = requireWriter(context);
  refuseUnstorableText(input);
  const { name } = parseForm(apiKeyForm, input);
  const secret = `${apiKeyPrefix}${newToken()}`;
  const prefix = secret.slice(0, apiKeyPrefix.length + shownCharacters);
  const id = newId();
  await transact(context, async (tx) => {
    await requireRoom(tx, ownerId);
    await rows(
      tx.em,
      sql`
        insert into api_keys (id, owner_id, name, prefix, secret_digest, scope, created_at)
        values (${id}, ${ownerId}, ${name}, ${prefix}, ${tokenDigest(secret)}, 'READ', ${tx.now()})`,
    );
  });
  const apiKey = (await listApiKeys(context)).find((key) => key.id === id);
  if (!apiKey) throw new Error("The key that was just made is gone");
  noteSecurity(context, "api-key.created", { keyId: id });
  return { apiKey, secret };
}

/** Two keys made at once are counted one after the other. */
async function requireRoom({ em }: WorkContext, ownerId: string): Promise<void> {
  await rows(em, sql`select from users where id = ${ownerId} for update`);
  const kept = await rows(
    em,
    sql`select from api_keys where owner_id = ${ownerId} and revoked_at is null`,
  );
  if (kept.length < apiKeysMax) return;
  throw new AppError(
    "CONFLICT",
    `You have ${apiKeysMax} keys already. Revoke one that you do not need.`,
  );
}

/** The viewer's own, newest first. */
export async function listApiKeys(context: RequestContext): Promise<ApiKeyRow[]> {
  const { id } = requireAccountOwner(context);
  const own = sql<ApiKeyRow>`${selectApiKeys} and k.owner_id = ${id} order by k.created_at desc, k.id desc`;
  return rows(context.em, own);
}

/** Shuts a key for ever. False when the viewer has no such key. */
export async function revokeApiKey(
  context: RequestContext,
  { id }: { id: string },
): Promise<boolean> {
  const { id: ownerId } = requireAccountOwner(context);
  const [possible] = possibleIds([id]);
  if (!possible) return false;
  const revoked = sql`
    update api_keys set revoked_at = ${context.now()}
    where id = ${possible} and owner_id = ${ownerId} and revoked_at is null returning id`;
  if (!(await firstRow(context.em, revoked))) return false;
  noteSecurity(context, "api-key.revoked", { keyId: possible });
  return true;
}
