import { defineEntity, p } from "@mikro-orm/core";
import { roles } from "@vigilia/schema/enums.ts";

import { newId } from "../../../platform/new-id.ts";

export const UserSchema = defineEntity({
  name: "User",
  tableName: "users",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    /** Null once erased, like everything that identifies the member. */
    username: p.string().columnType("citext").nullable().unique(),
    email: p.string().columnType("citext").nullable().unique(),
    passwordHash: p.text().nullable().lazy(),
    role: p.enum(roles).default("USER"),
    /** A path of ours, or the address of another site from which it is to be fetched. */
    profilePicture: p.text().nullable(),
    useDefaultAvatar: p.boolean().default(false),
    /** The member's words about themselves, plain text. */
    about: p.text().nullable().lazy(),
    emailVerifiedAt: p.datetime(3).nullable(),
    /** Null for accounts that the operator made. */
    ageConfirmedAt: p.datetime(3).nullable(),
    privacyPolicyVersion: p.text().nullable(),
    privacyPolicyAcceptedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
    lastActiveAt: p.datetime(3).nullable(),
    /** Closed by staff because somebody else got in; not a sanction. */
    lockedAt: p.datetime(3).nullable(),
    /** When the member asked for erasure, which can be cancelled for a day. */
    deletionRequestedAt: p.datetime(3).nullable(),
    eraseTexts: p.boolean().default(false),
    erasedAt: p.datetime(3).nullable(),
  },
  checks: [
    {
      name: "users_complete_until_erased",
      expression:
        "(erased_at is null and num_nulls(username, email, password_hash) = 0) or (erased_at is not null and num_nonnulls(username, email, password_hash, profile_picture, about) = 0)",
    },
  ],
  indexes: [
    { name: "users_by_created_at", properties: ["createdAt", "id"], where: "erased_at is null" },
    { name: "users_by_last_active_at", properties: ["lastActiveAt"], where: "erased_at is null" },
    {
      name: "users_by_picture",
      properties: ["profilePicture"],
      where: "profile_picture is not null",
    },
    { name: "users_staff", properties: ["role", "id"], where: "role <> 'USER'" },
    {
      name: "users_to_erase",
      properties: ["deletionRequestedAt"],
      where: "erased_at is null and deletion_requested_at is not null",
    },
    // LIKE finds no index on citext, so prefixes are looked up in the folded text.
    { name: "users_by_name", expression: textIndex("users_by_name", "username") },
    { name: "users_by_email", expression: textIndex("users_by_email", "email") },
    {
      name: "users_like_name",
      expression:
        'create index "users_like_name" on "users" using gin (lower(username::text) gin_trgm_ops)',
    },
  ],
});

function textIndex(name: string, column: string): string {
  return `create index "${name}" on "users" (lower(${column}::text) text_pattern_ops)`;
}

/** A person with an account; the row outlives its erasure, so that posts keep their places. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
