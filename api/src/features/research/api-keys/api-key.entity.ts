import { defineEntity, p } from "@mikro-orm/core";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";

const apiKeyScopes = ["READ"] as const;

export const ApiKeySchema = defineEntity({
  name: "ApiKey",
  tableName: "api_keys",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    ownerId: () => p.manyToOne(User).fieldName("owner_id").mapToPk().deleteRule("cascade"),
    name: p.text(),
    /** First characters of the secret, to recognise it by. */
    prefix: p.text(),
    /** SHA-256; the secret is shown once. */
    secretDigest: p.text().unique(),
    scope: p.enum(apiKeyScopes).default("READ"),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3).nullable(),
    revokedAt: p.datetime(3).nullable(),
  },
  indexes: [{ name: "api_keys_of_owner", properties: ["ownerId", "createdAt"] }],
});

/** Lets a researcher's program read under its owner's cost budget. */
export class ApiKey extends ApiKeySchema.class {
  /** Shuts it for ever. False when that was done before. */
  revoke(at: Date): boolean {
    if (this.revokedAt) return false;
    this.revokedAt = at;
    return true;
  }
}
ApiKeySchema.setClass(ApiKey);
