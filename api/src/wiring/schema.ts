import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import type { PubSub } from "type-graphql";

import { buildSchema } from "../graphql/build-schema.ts";
import { nodeResolver } from "../graphql/node.resolver.ts";
import { EventDiscussionResolver } from "./event-discussion.resolver.ts";
import { features } from "./features.ts";

/** The schema of all features together. */
export function createSchema(pubSub: PubSub): Promise<GraphQLSchema> {
  const nodes = nodeResolver(features.flatMap((feature) => feature.nodes));
  const resolvers = features.flatMap((feature) => feature.resolvers);
  return buildSchema([nodes, ...resolvers, EventDiscussionResolver], pubSub);
}
