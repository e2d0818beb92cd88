import { subscriptionsPerSocket } from "@vigilia/schema/limits.ts";
import { type GraphQLSchema, GraphQLError } from "graphql";
import {
  buildSchema as buildTypeGraphqlSchema,
  type MiddlewareFn,
  type NonEmptyArray,
  type PubSub,
} from "type-graphql";

import { DateTimeScalar } from "../platform/graphql/scalars.ts";
import { isTracing, traced } from "../platform/tracing/tracing.ts";
import { leaveGaps } from "./viewers-own.ts";

/** The one schema that serves everything, from the resolver classes of all features. */
export async function buildSchema(
  resolvers: NonEmptyArray<Function>,
  pubSub: PubSub,
): Promise<GraphQLSchema> {
  const schema = await buildTypeGraphqlSchema({
    resolvers,
    pubSub,
    scalarsMap: [{ type: Date, scalar: DateTimeScalar }],
    // Input is checked by our own rules, whose errors name the field and never echo what was sent.
    validate: false,
    ...(isTracing() ? { globalMiddlewares: [traceResolver] } : {}),
  });
  describeRoots(schema);
  leaveGaps(schema);
  return schema;
}

/** What a row has at hand is no work. */
const traceResolver: MiddlewareFn = ({ root, info }, next) =>
  isRecord(root) && Object.hasOwn(root, info.fieldName)
    ? next()
    : traced(`${info.parentType.name}.${info.fieldName}`, next);

const isRecord = (value: unknown): value is object => typeof value === "object" && value !== null;

/** TypeGraphQL makes these three types itself, and lets nobody describe them. */
function describeRoots(schema: GraphQLSchema): void {
  const roots = [
    {
      type: schema.getQueryType(),
      description: "What can be read. An API key reads what everyone may.",
    },
    {
      type: schema.getMutationType(),
      description: "What changes something: one field in a document, and never by an API key.",
    },
    {
      type: schema.getSubscriptionType(),
      description: `Updates as they happen, over WebSocket at the address of the API: up to ${subscriptionsPerSocket} at once on a socket.`,
    },
  ];
  for (const { type, description } of roots) if (type) type.description = description;
}

/** GraphQL libraries pass on their own kind of error only: ours travels inside, and formatError takes it out again. */
export function wrapError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}

export function unwrapError(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? error.originalError : error;
}
