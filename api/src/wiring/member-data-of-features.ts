import { accountMemberData } from "../features/accounts/account.member-data.ts";
import { forumMemberData } from "../features/forum/forum.member-data.ts";
import { moderationMemberData } from "../features/moderation/moderation.member-data.ts";
import { notificationMemberData } from "../features/notifications/notification.member-data.ts";
import { researchMemberData } from "../features/research/module.ts";
import type { MemberData } from "../kernel/member-data.ts";

/** The whole archive, in this order. */
export const memberData: readonly MemberData[] = [
  ...accountMemberData,
  ...forumMemberData,
  ...notificationMemberData,
  ...moderationMemberData,
  ...researchMemberData,
];
