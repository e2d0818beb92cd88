import { postForm } from "@vigilia/schema/forms/forum-forms.ts";
import { mentionsPerPost } from "@vigilia/schema/limits.ts";
import { Field, Int, ObjectType } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireWriter, requireViewer } from "../../accounts/model/require-viewer.ts";
import { causesToHold } from "../holding/hold-causes.ts";
import { findListed } from "../holding/listed-terms.ts";
import { composeTyped } from "../references/compose-writing.ts";
import { parseMarkdown } from "../text/parse-markdown.ts";

@ObjectType({ description: "What a writer should know before posting." })
export class DraftCheck {
  @Field(() => Int, { description: "Names in the text." }) mentions!: number;
  @Field(() => Int, { description: "Of those, at most so many are notified." })
  mentionsNotified!: number;
  @Field(() => Boolean, { description: "A moderator looks at it before it appears." })
  willBeHeld!: boolean;
}

/** What a writer should know before posting. */
export async function checkDraft(
  context: RequestContext,
  { body }: { body: string },
): Promise<DraftCheck> {
  const viewer = requireWriter(context);
  refuseUnstorableText({ body });
  parseForm(postForm, { body });
  const { mentions, text, externalAddresses } = parseMarkdown(body, context.services.settings);
  const listed = await findListed(context, { text, addresses: externalAddresses });
  const willBeHeld =
    (await causesToHold(context, { viewer, listed, externalAddresses })).length > 0;
  return { mentions: mentions.length, mentionsNotified: mentionsPerPost, willBeHeld };
}

/** The HTML that a post with this text would show; nothing is stored. */
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
