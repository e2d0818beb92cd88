import { paths } from "@vigilia/schema/paths.ts";
import {
  postsRemovedText,
  sanctionLiftedText,
  sanctionText,
} from "@vigilia/schema/texts/notification-texts.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { c } from "../model/notification-kinds.ts";
import { notifyFromStaff, systemNotice } from "./moderation-notifications.ts";
import { retractNotifications } from "./retract.ts";

/** A member learns how the staff bind them, why, and what they can do about it. */
export async function notifyOfSanction(
  context: WorkContext,
  { sanctionId, userId, expiresAt, ...facts }: Messages["moderation.member-sanctioned"],
): Promise<void> {
  const end = expiresAt === null ? null : new Date(expiresAt);
  const content = sanctionText({ ...facts, expiresAt: end });
  const isWarning = facts.kind === "WARNING";
  const path = isWarning ? paths.warning : paths.decision(sanctionId);
  await notifyOfState(context, { userId, key: sanctionKey(sanctionId), content, path });
}

/** What nobody has seen yet goes; that it was taken back is told in any case, since a mail may have been read. */
export async function notifyOfLiftedSanction(
  context: WorkContext,
  { sanctionId, userId, kind }: Messages["moderation.sanction-lifted"],
): Promise<void> {
  await retractSystem(context, sanctionKey(sanctionId));
  const path = paths.decision(sanctionId);
  const content = sanctionLiftedText(kind);
  await notifyOfState(context, { userId, key: `lifted-${sanctionId}`, content, path });
}

export async function notifyOfRemovedPosts(
  context: WorkContext,
  { removalId, userId, ...facts }: Messages["moderation.posts-removed"],
): Promise<void> {
  const path = paths.decision(removalId);
  const content = postsRemovedText(facts);
  await notifyOfState(context, { userId, key: removalKey(removalId), content, path });
}

export async function unsayRemovedPosts(
  context: WorkContext,
  { removalId }: Messages["moderation.posts-returned"],
): Promise<void> {
  await retractSystem(context, removalKey(removalId));
}

const sanctionKey = (id: string): string => `sanction-${id}`;
const removalKey = (id: string): string => `removal-${id}`;

interface State {
  userId: string;
  key: string;
  content: string;
  path: string;
}

async function notifyOfState(
  context: WorkContext,
  { userId, key, content, path }: State,
): Promise<void> {
  const notice = systemNotice(userId, key, content);
  await notifyFromStaff(
    context,
    notice.map((request) => ({ ...request, path })),
  );
}

/** Unless it was seen. */
const retractSystem = (context: WorkContext, key: string): Promise<void> =>
  retractNotifications(context, c.and([c("c.kind", "=", "SYSTEM"), c("c.causeId", "=", key)]));
