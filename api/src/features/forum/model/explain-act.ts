import type { Rule } from "@vigilia/schema/enums.ts";
import { reasonForm, removalForm } from "@vigilia/schema/forms/moderation-forms.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage, type Messages } from "../../../kernel/messages.ts";
import { newId } from "../../../platform/new-id.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";

interface GivenExplanation {
  reason?: string | null;
  ground?: Rule | null;
}

/** What staff owe the author of words that they touch. */
export interface Explanation {
  reason: string;
  /** Null where no rule was broken. */
  ground: Rule | null;
}

/** Of a removal; refused without a reason or without the rule that was broken. */
export function explainRemoval(given: GivenExplanation): Explanation {
  return parseForm(removalForm, { reason: given.reason ?? "", ground: given.ground });
}

/** Of what leaves the words where they are; refused without a reason. */
export function explainChange({ reason, ground = null }: GivenExplanation): Explanation {
  return { ...parseForm(reasonForm, { reason: reason ?? "" }), ground };
}

type Moderated = Messages["forum.words-moderated"];
type Explained = Omit<Moderated, "actId"> & Partial<Pick<Moderated, "actId">>;

/** Lets the author know who did what to their words and why, in the transaction of the act. */
export async function explainToAuthor(
  { em }: WorkContext,
  { actId = newId(), ...explained }: Explained,
): Promise<void> {
  await sendMessage(em, "forum.words-moderated", { ...explained, actId });
}
