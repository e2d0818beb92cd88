import { postForm } from "@vigilia/schema/forms/forum-forms.ts";
import { mentionsPerPost } from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../context.ts";
import { parseMarkdown } from "../../platform/markdown/parse-markdown.ts";
import { parseForm } from "../../platform/parse-form.ts";
import { refuseUnstorableText } from "../../platform/storable-text.ts";
import { requireWriter } from "../accounts/require-viewer.ts";
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
