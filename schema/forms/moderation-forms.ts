import * as z from "zod/mini";

import { rules } from "../enums.ts";
import {
  announcementMaxLength,
  announcementTitleMaxLength,
  appealMaxLength,
  categoryDescriptionMaxLength,
  categoryNameMaxLength,
  moderationTextMaxLength,
  reportCommentMaxLength,
  slowMinutesMax,
  stockReasonNameMaxLength,
} from "../limits.ts";
import { numberText } from "../number-text.ts";

/** What members report and moderators decide: the page checks it while one types, the server once more. */

const atMost = (name: string, length: number) =>
  z.maxLength(length, `${name} must be at most ${numberText(length)} characters`);

const required = (name: string, length: number) =>
  z
    .string(`${name} is required`)
    .check(z.trim(), z.minLength(1, `${name} is required`), atMost(name, length));

const optional = (name: string, length: number) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), atMost(name, length))),
    z.transform((text) => text || null),
  );

export const commentRequired = "Please say what is wrong";

/** Why a post, a thread, a member or a right is taken away. */
export const reasonForm = z.object({ reason: required("Reason", moderationTextMaxLength) });

/** What a member writes against a decision, and what somebody else on the staff answers. */
export const appealForm = z.object({ words: required("Objection", appealMaxLength) });
export const appealAnswerForm = z.object({ answer: required("Answer", moderationTextMaxLength) });

/** Why words are removed: in the moderator's own, and by which rule, as everybody reads. */
export const removalForm = z.object({
  reason: required("Reason", moderationTextMaxLength),
  ground: z.pipe(z.unknown(), z.enum(rules, "Ground is required")),
});

export const optionalReasonForm = z.object({ reason: optional("Reason", moderationTextMaxLength) });

/** How often a member whose writing is slowed may post. */
export const slowMinutesForm = z.object({
  paceMinutes: z
    .int("Minutes are required")
    .check(
      z.minimum(1, "At least one minute"),
      z.maximum(slowMinutesMax, `At most ${numberText(slowMinutesMax)} minutes`),
    ),
});

/** A reason that admins keep for all moderators: under which rule, by which name it is chosen, and its words. */
export const stockReasonForm = z.object({
  ground: z.nullish(z.enum(rules)),
  name: required("Name", stockReasonNameMaxLength),
  text: required("Text", moderationTextMaxLength),
});

/** Either of the two. */
export type ReasonForm = z.ZodMiniType<{ reason: string | null }, { reason?: string | null }>;

export const reportForm = z.object({ comment: optional("Comment", reportCommentMaxLength) });

/** Where no rule says what is wrong. */
export const toldReportForm = z.object({
  comment: z
    .string(commentRequired)
    .check(z.trim(), z.minLength(1, commentRequired), atMost("Comment", reportCommentMaxLength)),
});

export const reportDecisionForm = z.object({ note: optional("Note", moderationTextMaxLength) });

const name = required("Name", categoryNameMaxLength);
const description = required("Description", categoryDescriptionMaxLength);

export const categoryForm = z.object({ name, description });

/** What is left out stays as it is. */
export const categoryChangeForm = z.object({
  name: z.optional(name),
  description: z.optional(description),
});

/** What admins write to everybody, in the bell of the members and nowhere else. */
export const bellForm = z.object({ content: required("Text", announcementMaxLength) });

interface Ways {
  isInBell: boolean;
  isBanner: boolean;
}

/** The same with a title, and by which ways it reaches people. */
export const announcementForm = z
  .object({
    title: required("Title", announcementTitleMaxLength),
    text: required("Text", announcementMaxLength),
    isInBell: z.boolean(),
    isBanner: z.boolean(),
  })
  .check(
    z.refine<Ways>(({ isInBell, isBanner }) => isInBell || isBanner, {
      path: ["isBanner"],
      error: "Choose the bell, the banner or both",
      when: () => true,
    }),
  );
