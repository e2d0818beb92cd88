import { apiKeyForm } from "@vigilia/schema/forms/account-forms.ts";
import { apiKeysMax } from "@vigilia/schema/limits.ts";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { newToken, tokenDigest } from "../../../platform/security/tokens.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireAccountOwner, requireWriter } from "../../accounts/model/require-viewer.ts";
import { db } from "../tables.ts";
import { selectApiKeys, type ApiKeyRow } from "./api-key.query.ts";
import type { CreateApiKeyPayload } from "./api-key.type.ts";
import { apiKeyPrefix } from "./authenticate-api-key.ts";

/** Enough to recognise a key, and far from enough to guess the rest. */
const shownCharacters = 6;

/** Makes a key and shows its secret, this once: only a digest is stored. */
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
    const secretDigest = tokenDigest(secret);
    await db(tx.em)
      .insertInto("apiKeys")
      .values({ id, ownerId, name, prefix, secretDigest, scope: "READ", createdAt: tx.now() })
      .execute();
  });
  const apiKey = (await listApiKeys(context)).find((key) => key.id === id);
  if (!apiKey) throw new Error("The key that was just made is gone");
  noteSecurity(context, "api-key.created", { keyId: id });
  return { apiKey, secret };
}

/** Two keys made at once are counted one after the other. */
async function requireRoom({ em }: WorkContext, ownerId: string): Promise<void> {
  await db(em).selectFrom("users").select("id").where("id", "=", ownerId).forUpdate().execute();
  const kept = await selectApiKeys(em, ownerId).execute();
  if (kept.length < apiKeysMax) return;
  throw new AppError(
    "CONFLICT",
    `You have ${apiKeysMax} keys already. Revoke one that you do not need.`,
  );
}

/** The viewer's own, newest first. */
export async function listApiKeys(context: RequestContext): Promise<ApiKeyRow[]> {
  const { id } = requireAccountOwner(context);
  return selectApiKeys(context.em, id)
    .orderBy("k.createdAt", "desc")
    .orderBy("k.id", "desc")
    .execute();
}

/** Shuts a key for ever. False when the viewer has no such key. */
export async function revokeApiKey(
  context: RequestContext,
  { id }: { id: string },
): Promise<boolean> {
  const { id: ownerId } = requireAccountOwner(context);
  const [possible] = possibleIds([id]);
  if (!possible) return false;
  const revoked = await db(context.em)
    .updateTable("apiKeys")
    .set({ revokedAt: context.now() })
    .where("id", "=", possible)
    .where("ownerId", "=", ownerId)
    .where("revokedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!revoked) return false;
  noteSecurity(context, "api-key.revoked", { keyId: possible });
  return true;
}
