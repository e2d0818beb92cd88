import { optionalReasonForm, reasonForm } from "@vigilia/schema/forms/moderation-forms.ts";
import { bulkMaxSize, moderationTextMaxLength } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";

import { requiredText } from "../../../platform/graphql/argument-options.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";

/** Why something is taken from a member; none is refused. */
export function readReason(reason: string): string {
  refuseUnstorableText({ reason });
  return parseForm(reasonForm, { reason }).reason;
}

/** Why something was done that takes nothing from anybody, if the log is to know. */
export function readOptionalReason(reason: string | null | undefined): string | null {
  refuseUnstorableText({ reason });
  return parseForm(optionalReasonForm, { reason }).reason;
}

/** Options of arguments that mean the same in many acts of the staff. */

/** Why something is done that takes nothing from anybody. */
export const logReason = {
  nullable: true,
  description: `For the log; at most ${numberText(moderationTextMaxLength)} characters.`,
};

/** Why something is taken from somebody, and who gets to read it. */
export const reasonReadBy = (readers: string) =>
  requiredText(`${readers}:`, moderationTextMaxLength);

/** The rule that was broken, where something may be done without one. */
export const optionalGround = {
  nullable: true,
  description: "The rule that was broken, if it was one; the author reads it.",
};

export const bulkIds = (things: string) => ({
  description: `Up to ${bulkMaxSize} ${things}, acted on in this order; an unknown one is among the refused.`,
});
