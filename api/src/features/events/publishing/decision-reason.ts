import { decisionReasonForm } from "@vigilia/schema/forms/event-forms.ts";

import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";

/** Why a moderator decided so; none is refused. */
export function readReason(reason: string): string {
  refuseUnstorableText({ reason });
  return parseForm(decisionReasonForm, { reason }).reason;
}
