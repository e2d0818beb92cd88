import { defineEntity, p } from "@mikro-orm/core";

import { User } from "../model/user.entity.ts";

export const EmailVerificationTokenSchema = defineEntity({
  name: "EmailVerificationToken",
  tableName: "email_verification_tokens",
  properties: {
    /** SHA-256 of what the mail carries. */
    digest: p.text().primary(),
    user: () => p.manyToOne(User).ref().deleteRule("cascade"),
    /** The address that the mail went to: a later one is not proved by it. */
    email: p.string().columnType("citext"),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    usedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { name: "email_verification_tokens_by_user", properties: ["user"] },
    { name: "email_verification_tokens_by_expires_at", properties: ["expiresAt"] },
  ],
});

/** Proof, once, that an address belongs to the account. */
export class EmailVerificationToken extends EmailVerificationTokenSchema.class {}
EmailVerificationTokenSchema.setClass(EmailVerificationToken);

export const ResetTokenSchema = defineEntity({
  name: "ResetToken",
  tableName: "reset_tokens",
  properties: {
    /** SHA-256 of what the mail carries. */
    digest: p.text().primary(),
    user: () => p.manyToOne(User).ref().deleteRule("cascade"),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    usedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { name: "reset_tokens_by_user", properties: ["user"] },
    { name: "reset_tokens_by_expires_at", properties: ["expiresAt"] },
  ],
});

/** Leave to set a new password, once. */
export class ResetToken extends ResetTokenSchema.class {}
ResetTokenSchema.setClass(ResetToken);

export const EmailChangeSchema = defineEntity({
  name: "EmailChange",
  tableName: "email_changes",
  properties: {
    user: () => p.oneToOne(User).ref().primary().owner().deleteRule("cascade"),
    /** Whose link has to be opened; nobody's until then. */
    email: p.string().columnType("citext"),
    askedAt: p.datetime(3),
  },
  indexes: [{ name: "email_changes_by_asked_at", properties: ["askedAt"] }],
});

/** The address that a member wants instead of theirs; a second wish replaces the first. */
export class EmailChange extends EmailChangeSchema.class {}
EmailChangeSchema.setClass(EmailChange);
