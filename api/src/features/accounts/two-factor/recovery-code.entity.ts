import { defineEntity, p } from "@mikro-orm/core";

import { TwoFactor } from "./two-factor.entity.ts";

export const RecoveryCodeSchema = defineEntity({
  name: "RecoveryCode",
  tableName: "recovery_codes",
  properties: {
    /** SHA-256 of a code and its owner; codes are too long to be tried through. */
    digest: p.text().primary(),
    twoFactor: () => p.manyToOne(TwoFactor).ref().fieldName("user_id").deleteRule("cascade"),
    usedAt: p.datetime(3).nullable(),
  },
  indexes: [{ name: "recovery_codes_by_user", properties: ["twoFactor"] }],
});

/** Signs in once in place of the authenticator app. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
