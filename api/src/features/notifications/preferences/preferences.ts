import { randomUUID } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";
import {
  channels,
  type ChoiceField,
  type Choices,
  choosableKinds,
  isChoosable,
  type NotificationKind,
  notificationKinds,
} from "@vigilia/schema/notification-kinds.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireAccountOwner, requireWriter } from "../../accounts/model/require-viewer.ts";
import { db } from "../tables.ts";
import type {
  NotificationPreferencesInput,
  NotificationPreferencesObject,
} from "./notification-preferences.type.ts";

/** Each field of the API with what it stands for in the table. */
const choiceFields = choosableKinds.flatMap((kind) =>
  channels.map((channel) => ({ kind, channel, field: notificationKinds[kind].choice[channel] })),
);

/** What is absent is wanted. */
function fieldsOf(choices: Choices): Record<ChoiceField, boolean> {
  const entries = choiceFields.map(
    ({ kind, channel, field }) => [field, choices[kind]?.[channel] ?? true] as const,
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

/** The stored choices with these in place of the same ones. */
const chosenToo = (choices: Choices) => sql<Choices>`notification_preferences.choices || (
  select coalesce(jsonb_object_agg(kind,
    coalesce(notification_preferences.choices -> kind, '{}') || chosen), '{}')
  from jsonb_each(${JSON.stringify(choices)}::jsonb) as given (kind, chosen))`;

/** What a member chose; null for one who has not yet. */
export async function findNotificationPreferences(
  em: EntityManager,
  userId: string,
): Promise<NotificationPreferencesObject | null> {
  const found = await db(em)
    .selectFrom("notificationPreferences")
    .select(["choices", "mailFrequency"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  return found ? { ...fieldsOf(found.choices), mailFrequency: found.mailFrequency } : null;
}

/** What the viewer chose to be notified of, and by which way. */
export async function readNotificationPreferences(
  context: RequestContext,
): Promise<NotificationPreferencesObject> {
  const { id } = requireAccountOwner(context);
  const chosen = await findNotificationPreferences(context.em, id);
  return chosen ?? { ...fieldsOf({}), mailFrequency: "NEVER" };
}

/** Changes what the viewer is notified of; what is left out stays. */
export async function updateNotificationPreferences(
  context: RequestContext,
  input: NotificationPreferencesInput,
): Promise<NotificationPreferencesObject> {
  const { id } = requireWriter(context);
  const choices = choicesOf(input);
  const frequency = input.mailFrequency ? { mailFrequency: input.mailFrequency } : {};
  const stored = await db(context.em)
    .insertInto("notificationPreferences")
    .values({ ...frequency, choices, userId: id, unsubscribeToken: randomUUID() })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet({ ...frequency, choices: chosenToo(choices) }),
    )
    .returning(["choices", "mailFrequency"])
    .executeTakeFirstOrThrow();
  return { ...fieldsOf(stored.choices), mailFrequency: stored.mailFrequency };
}

interface StopMailsInput {
  /** From the mail; all it allows is this. */
  token: string;
  type?: NotificationKind | null;
}

/** Ends mails of one kind, or all, for the member whose token the mail carries. False when it is nobody's. */
export async function stopMails(
  { em }: RequestContext,
  { token, type }: StopMailsInput,
): Promise<boolean> {
  const stopped = await db(em)
    .updateTable("notificationPreferences")
    .set(
      type && isChoosable(type)
        ? { choices: chosenToo({ [type]: { mail: false } }) }
        : { mailFrequency: "NEVER" },
    )
    .where("unsubscribeToken", "=", anyOf(possibleIds([token])))
    .returning("userId")
    .executeTakeFirst();
  return stopped !== undefined;
}
