import { postForm } from "@vigilia/schema/forum-forms.ts";

import type { RequestContext } from "../../context.ts";
import { parseForm } from "../../platform/parse-form.ts";
import { refuseUnstorableText } from "../../platform/storable-text.ts";
import { requireViewer } from "../accounts/require-viewer.ts";
import { composePost } from "./compose-post.ts";

/** The HTML that a post with this text would show; nothing is kept. */
export async function previewPost(
  context: RequestContext,
  input: { body: string },
): Promise<string> {
  requireViewer(context);
  if (input.body.trim() === "") return "";
  refuseUnstorableText(input);
  const { bodyHtml } = await composePost(context, parseForm(postForm, input));
  return bodyHtml;
}
