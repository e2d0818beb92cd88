import { defineEntity, p } from "@mikro-orm/core";

export const StoredSecretSchema = defineEntity({
  name: "KeptSecret",
  tableName: "kept_secrets",
  properties: {
    name: p.text().primary(),
    value: p.text(),
  },
});

/** A random secret that every process of this installation shares, and that no operator has to choose. */
export class StoredSecret extends StoredSecretSchema.class {}
StoredSecretSchema.setClass(StoredSecret);
