import { apiKeyNameMaxLength, apiKeysMax } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../kernel/context.ts";
import { notePrivate } from "../../platform/caching/cache-tags.ts";
import { requiredText } from "../../platform/graphql/argument-options.ts";
import { ApiKeyObject, CreateApiKeyPayload, RateLimit } from "./api-keys/api-key.type.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-keys/api-keys.ts";
import type { ApiKeyRow } from "./api-keys/authenticate-api-key.ts";
import { readRateLimit } from "./api-keys/spend-cost.ts";

@Resolver()
export class ResearchResolver {
  @Query(() => [ApiKeyObject], { description: "The viewer's own, newest first." })
  apiKeys(@Ctx() context: RequestContext): Promise<ApiKeyRow[]> {
    return listApiKeys(context);
  }

  @Query(() => RateLimit, { description: "What is left of the caller's budget after this." })
  rateLimit(@Ctx() context: RequestContext): Promise<RateLimit> {
    notePrivate();
    return readRateLimit(context);
  }

  @Mutation(() => CreateApiKeyPayload, {
    description: `Signed in, with a session: a key makes no keys. At most ${apiKeysMax} at a time.`,
  })
  createApiKey(
    @Ctx() context: RequestContext,
    @Arg("name", () => String, requiredText("To tell one's keys apart:", apiKeyNameMaxLength))
    name: string,
  ): Promise<CreateApiKeyPayload> {
    return createApiKey(context, { name });
  }

  @Mutation(() => Boolean, { description: "False when the viewer has no such key." })
  revokeApiKey(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "Of one of the viewer's own keys." }) id: string,
  ): Promise<boolean> {
    return revokeApiKey(context, { id });
  }
}
