import { postForm } from "@vigilia/schema/forms/forum-forms.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireViewer } from "../../accounts/model/require-viewer.ts";
import { composeTyped } from "../references/compose-writing.ts";

/** The HTML that a post with this text would show; nothing is kept. */
export async function previewPost(
  context: RequestContext,
  input: { body: string },
): Promise<string> {
  const viewer = requireViewer(context);
  if (input.body.trim() === "") return "";
  refuseUnstorableText(input);
  const { body } = parseForm(postForm, input);
  const { bodyHtml } = await composeTyped(context, { viewer, body });
  return bodyHtml;
}
