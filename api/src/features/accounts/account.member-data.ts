import { sql } from "kysely";

import type { MemberData } from "../../kernel/context.ts";
import { firstRow, rows } from "../../platform/database/database.ts";

const profileData: MemberData = {
  name: "profile",
  read: (em, userId) =>
    firstRow(
      em,
      sql`
        select id, username, email, role, profile_picture as "profilePicture",
          use_default_avatar as "useDefaultAvatar", email_verified_at as "emailVerifiedAt",
          age_confirmed_at as "ageConfirmedAt", privacy_policy_version as "privacyPolicyVersion",
          privacy_policy_accepted_at as "privacyPolicyAcceptedAt", created_at as "createdAt",
          last_active_at as "lastActiveAt", deletion_requested_at as "deletionRequestedAt",
          (select turned_on_at from two_factors where user_id = users.id) as "twoFactorTurnedOnAt"
        from users where id = ${userId}`,
    ),
};

const sessionData: MemberData = {
  name: "sessions",
  read: (em, userId) =>
    rows(
      em,
      sql`
        select id, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt",
          user_agent as "userAgent", address
        from sessions where user_id = ${userId} order by created_at`,
    ),
};

const ignoredData: MemberData = {
  name: "ignoredMembers",
  read: (em, userId) =>
    rows(
      em,
      sql`
        select u.id, u.username, i.created_at as "createdAt"
        from ignored_members i join users u on u.id = i.ignored_id
        where i.member_id = ${userId} order by i.created_at, u.id`,
    ),
};

/** The files themselves lie at these addresses, which their owner may always open. */
const pictureData: MemberData = {
  name: "pictures",
  read: (em, userId) =>
    rows(
      em,
      sql`
        select '/pictures/' || name || '.webp' as address, width, height, bytes, created_at as "createdAt"
        from pictures where owner_id = ${userId} and removed_at is null order by created_at, name`,
    ),
};

export const accountMemberData = [profileData, sessionData, ignoredData, pictureData];
