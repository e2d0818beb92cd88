import { postForm } from "@vigilia/schema/forms/forum-forms.ts";
import { mentionsPerPost } from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { parseMarkdown } from "../text/parse-markdown.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireWriter } from "../../accounts/model/require-viewer.ts";
import type { DraftCheck } from "./draft-check.type.ts";
import { isToBeHeld } from "./is-to-be-held.ts";

/** What a writer should know before posting. */
export async function checkDraft(
  context: RequestContext,
  { body }: { body: string },
): Promise<DraftCheck> {
  const viewer = requireWriter(context);
  refuseUnstorableText({ body });
  parseForm(postForm, { body });
  const { mentions, externalAddresses } = parseMarkdown(body, context.services.settings);
  const willBeHeld = await isToBeHeld(context, { viewer, externalAddresses });
  return { mentions: mentions.length, mentionsNotified: mentionsPerPost, willBeHeld };
}
