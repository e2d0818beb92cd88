import { LockMode, type EntityManager } from "@mikro-orm/postgresql";
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
import { lockMember } from "../../accounts/model/user.query.ts";
import { db } from "../tables.ts";
import { ApiKey } from "./api-key.entity.ts";
import type { CreateApiKeyPayload } from "./api-key.type.ts";
import { selectApiKeys, type ApiKeyRow, apiKeyPrefix } from "./authenticate-api-key.ts";

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
  await lockMember(em, ownerId);
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
  const isRevoked = await transact(context, ({ em, now }) =>
    revoke(em, { id: possible, ownerId, at: now() }),
  );
  if (isRevoked) noteSecurity(context, "api-key.revoked", { keyId: possible });
  return isRevoked;
}

async function revoke(
  em: EntityManager,
  { id, ownerId, at }: { id: string; ownerId: string; at: Date },
): Promise<boolean> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const key = await em.findOne(ApiKey, { id, ownerId }, { lockMode });
  if (!key?.revoke(at)) return false;
  await em.flush();
  return true;
}
