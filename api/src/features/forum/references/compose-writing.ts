import { postForm } from "@vigilia/schema/forms/forum-forms.ts";
import { renderedCharactersPerMinute } from "@vigilia/schema/limits.ts";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import type { RateLimit } from "../../../platform/security/rate-limits.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { composePost, type ComposedPost } from "./compose-post.ts";
import type { Recall } from "./recall-quotes.ts";

const rendering: RateLimit = {
  ...{ name: "rendered-text", points: renderedCharactersPerMinute, seconds: 60 },
  refusal: "You are sending a lot of text. Please try again in a minute.",
};

interface Writing {
  viewer: Viewer;
  body: string;
  recall?: Recall;
}

/** Renders what a member has typed, however little comes of it. Throws TOO_MANY_REQUESTS for more than one person types. */
export async function composeTyped(
  context: RequestContext,
  { viewer, body, recall }: Writing,
): Promise<ComposedPost> {
  await context.services.rateLimits.spend(rendering, viewer.id, body.length);
  return composePost(context, recall ? { body, recall } : { body });
}

/** Reads and renders what a member is about to publish. Throws BAD_USER_INPUT when there is nothing to see in it. */
export async function composeWriting(
  context: RequestContext,
  { viewer, recall, ...input }: Writing,
): Promise<ComposedPost> {
  const { body } = parseForm(postForm, input);
  const composed = await composeTyped(
    context,
    recall ? { viewer, body, recall } : { viewer, body },
  );
  if (composed.isBlank) throw refusedFields({ body: "Text is required" });
  return composed;
}
