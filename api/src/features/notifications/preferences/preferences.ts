import { LockMode, type EntityManager } from "@mikro-orm/postgresql";
import { defaultMailFrequency } from "@vigilia/schema/enums.ts";
import {
  channels,
  type ChoiceField,
  type Choices,
  choosableKinds,
  isWantedByDefault,
  type NotificationKind,
  notificationKinds,
} from "@vigilia/schema/notification-kinds.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { rows } from "../../../platform/database/database.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireAccountOwner, requireWriter } from "../../accounts/model/require-viewer.ts";
import {
  NotificationPreferences,
  type QuietHours,
} from "../model/notification-preferences.entity.ts";
import { keepPreferences } from "../model/notification-preferences.query.ts";
import { db } from "../tables.ts";
import type {
  NotificationPreferencesInput,
  NotificationPreferencesObject,
} from "./notification-preferences.type.ts";

/** Each field of the API with what it stands for in the table. */
const choiceFields = choosableKinds.flatMap((kind) =>
  channels.flatMap((channel) => {
    const field = notificationKinds[kind].choice[channel];
    return field === null ? [] : [{ kind, channel, field }];
  }),
);

function fieldsOf(choices: Choices): Record<ChoiceField, boolean> {
  const entries = choiceFields.map(
    ({ kind, channel, field }) =>
      [field, choices[kind]?.[channel] ?? isWantedByDefault(kind, channel)] as const,
  );
  // Object.fromEntries forgets which keys it was given
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as Record<ChoiceField, boolean>;
}

function choicesOf(input: NotificationPreferencesInput): Choices {
  const choices: Choices = {};
  for (const { kind, channel, field } of choiceFields) {
    const chosen = input[field];
    if (chosen != null) choices[kind] = { ...choices[kind], [channel]: chosen };
  }
  return choices;
}

/** What a member chose; null for one who has not yet. */
export async function findNotificationPreferences(
  em: EntityManager,
  userId: string,
): Promise<NotificationPreferencesObject | null> {
  const found = await db(em)
    .selectFrom("notificationPreferences")
    .select(["choices", "mailFrequency", "mailWatched", "quietHours"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (!found) return null;
  const { choices, ...mails } = found;
  return { ...fieldsOf(choices), ...mails };
}

/** What the viewer chose to be notified of, and by which way. */
export async function readNotificationPreferences(
  context: RequestContext,
): Promise<NotificationPreferencesObject> {
  const { id } = requireAccountOwner(context);
  const chosen = await findNotificationPreferences(context.em, id);
  return (
    chosen ?? {
      ...fieldsOf({}),
      ...{ mailFrequency: defaultMailFrequency, mailWatched: false, quietHours: null },
    }
  );
}

/** Changes what the viewer is notified of; what is left out stays. */
export async function updateNotificationPreferences(
  context: RequestContext,
  input: NotificationPreferencesInput,
): Promise<NotificationPreferencesObject> {
  const { id } = requireWriter(context);
  if (input.quietHours) await refuseImpossibleHours(context, input.quietHours);
  return transact(context, async ({ em, now }) => {
    const preferences = await findOrCreateForUpdate(em, id);
    const { mailFrequency, mailWatched, quietHours } = input;
    const mails = { mailFrequency, mailWatched, quietHours };
    preferences.choose({ choices: choicesOf(input), ...mails, at: now() });
    await em.flush();
    return {
      ...fieldsOf(preferences.choices),
      mailFrequency: preferences.mailFrequency,
      mailWatched: preferences.mailWatched,
      quietHours: preferences.quietHours ?? null,
    };
  });
}

/** The database tells the time by them: it has to know the zone. */
async function refuseImpossibleHours(
  { em }: RequestContext,
  { from, to, timeZone }: QuietHours,
): Promise<void> {
  const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
  const fields: Record<string, string> = {};
  if (!isTime(from)) fields["quietHours.from"] = "must be a time such as 22:00";
  if (!isTime(to)) fields["quietHours.to"] = "must be a time such as 07:00";
  else if (to === from) fields["quietHours.to"] = "must be another time than the beginning";
  refuseUnstorableText({ timeZone });
  const known = await rows(em, sql`select from pg_timezone_names where name = ${timeZone}::text`);
  if (known.length === 0) fields["quietHours.timeZone"] = "is not known here";
  if (Object.keys(fields).length > 0) throw refusedFields(fields);
}

async function findOrCreateForUpdate(
  em: EntityManager,
  userId: string,
): Promise<NotificationPreferences> {
  await keepPreferences(em, userId);
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  return em.findOneOrFail(NotificationPreferences, { userId }, { lockMode });
}

interface StopMailsInput {
  /** From the mail; all it allows is this. */
  token: string;
  type?: NotificationKind | null;
}

/** Ends mails of one kind, or all, for the member whose token the mail carries. False when it is nobody's. */
export async function stopMails(
  context: RequestContext,
  { token, type }: StopMailsInput,
): Promise<boolean> {
  const [unsubscribeToken] = possibleIds([token]);
  if (!unsubscribeToken) return false;
  return transact(context, async ({ em }) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const found = await em.findOne(NotificationPreferences, { unsubscribeToken }, { lockMode });
    found?.stopMails(type);
    await em.flush();
    return found !== null;
  });
}
