import { accountDeletionHours } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { Field, ObjectType } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { requireViewer } from "./require-viewer.ts";

/** The part of an account that only its owner sees. */
export interface ViewerRow {
  id: string;
  email: string;
  emailVerified: boolean;
  ageConfirmedAt: Date | null;
  deletionScheduledAt: Date | null;
  eraseTexts: boolean;
}

@ObjectType("Viewer", { description: "The signed-in user's own, private side." })
export class ViewerObject implements ViewerRow {
  id!: string;
  @Field(() => String, {
    description:
      "Where mails go. Other members never see it; admins can look it up, which is logged.",
  })
  email!: string;
  @Field(() => Boolean, {
    description:
      "Whether a link mailed to the address was followed. Notifications are mailed to a verified address only.",
  })
  emailVerified!: boolean;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the minimum age and the privacy policy were confirmed; null if never asked.",
  })
  ageConfirmedAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "When the account will be erased, as its owner asked; until then that can be cancelled.",
  })
  deletionScheduledAt!: Date | null;
  @Field(() => Boolean, { description: "Whether that erases the texts of the posts too." })
  eraseTexts!: boolean;
}

/** The viewer's private side; null for a visitor and for an API key. A locked account is told so. */
export async function readViewer(context: RequestContext): Promise<ViewerRow | null> {
  if (!context.viewer?.sessionId && !context.isLockedOut) return null;
  const { id } = requireViewer(context);
  return firstRow(
    context.em,
    sql<ViewerRow>`
      select id, email, email_verified_at is not null as "emailVerified", age_confirmed_at as "ageConfirmedAt",
        deletion_requested_at + ${accountDeletionHours} * interval '1 hour' as "deletionScheduledAt",
        erase_texts as "eraseTexts"
      from users where id = ${id}`,
  );
}
