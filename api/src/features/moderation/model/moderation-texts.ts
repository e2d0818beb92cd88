import { optionalReasonForm, reasonForm } from "@vigilia/schema/forms/moderation-forms.ts";

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
