import { bulkMaxSize, moderationTextMaxLength } from "@vigilia/schema/limits.ts";

import { requiredText } from "../../../platform/graphql/argument-options.ts";

/** Options of arguments that mean the same in many acts of the staff. */

/** Why something is done that takes nothing from anybody. */
export const logReason = {
  nullable: true,
  description: `For the log; at most ${moderationTextMaxLength.toLocaleString("en-GB")} characters.`,
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
