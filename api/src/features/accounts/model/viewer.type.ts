import { hour } from "@vigilia/schema/durations.ts";
import { accountDeletionHours } from "@vigilia/schema/limits.ts";
import { Field, ObjectType } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { db } from "../tables.ts";
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

/**
 * The viewer's private side; null for a visitor and for an API key. The owner of a locked account learns that it is
 * locked.
 */
export async function readViewer(context: RequestContext): Promise<ViewerRow | null> {
  if (!context.viewer?.sessionId && !context.isLockedOut) return null;
  const { id } = requireViewer(context);
  const found = await db(context.em)
    .selectFrom("users")
    .select((eb) => eb.ref("email").$notNull().as("email"))
    .select(["id", "emailVerifiedAt", "ageConfirmedAt", "deletionRequestedAt", "eraseTexts"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return null;
  const { emailVerifiedAt, deletionRequestedAt, ...shown } = found;
  return {
    ...shown,
    emailVerified: emailVerifiedAt !== null,
    deletionScheduledAt:
      deletionRequestedAt && new Date(deletionRequestedAt.getTime() + accountDeletionHours * hour),
  };
}
