import "reflect-metadata";
import { accounts } from "../features/accounts/module.ts";
import { eventPorts, events } from "../features/events/module.ts";
import { forum } from "../features/forum/module.ts";
import { moderation, moderationPorts } from "../features/moderation/module.ts";
import { notifications } from "../features/notifications/module.ts";
import { research } from "../features/research/module.ts";
import type { FeatureModule } from "../kernel/module.ts";
import type { Ports } from "../kernel/ports.ts";
import { AuditLogEntry } from "../platform/audit-log/audit-log-entry.entity.ts";
import { SpentCaptchaChallenge } from "../platform/captcha/spent-challenges.ts";
import { StoredSecret } from "../platform/database/stored-secret.ts";
import { OutboxMessage } from "../platform/outbox/outbox-message.entity.ts";
import { Picture } from "../platform/pictures/picture.entity.ts";

/** All features. The handlers of one run before those of the next. */
export const features: readonly FeatureModule[] = [
  accounts,
  events,
  forum,
  moderation,
  notifications,
  research,
];

/** Every table, for the connection to the database. */
export const entities = [
  ...features.flatMap((feature) => feature.entities),
  ...[OutboxMessage, AuditLogEntry, SpentCaptchaChallenge, StoredSecret, Picture],
];

/** What features give each other. */
export const ports: Ports = {
  ...eventPorts,
  ...moderationPorts,
  memberData: features.flatMap(({ memberData }) => memberData),
};
