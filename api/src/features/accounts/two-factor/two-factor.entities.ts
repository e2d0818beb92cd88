import { defineEntity, p } from "@mikro-orm/core";

import { User } from "../model/user.entity.ts";

export const TwoFactorSchema = defineEntity({
  name: "TwoFactor",
  tableName: "two_factors",
  properties: {
    user: () => p.oneToOne(User).ref().primary().owner().deleteRule("cascade"),
    /** Shared with the member's authenticator app; shown to its owner once, and never read by the API again. */
    secret: p.text(),
    createdAt: p.datetime(3),
    /** Null until a code has proved that the app knows the secret. */
    turnedOnAt: p.datetime(3).nullable(),
    /** The time step of the last code that was accepted: no code counts twice. */
    lastStep: p.integer().nullable(),
  },
});

/** What a member's second factor is checked against; no row for those who sign in by password alone. */
export class TwoFactor extends TwoFactorSchema.class {}
TwoFactorSchema.setClass(TwoFactor);

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
