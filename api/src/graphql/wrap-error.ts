import { GraphQLError } from "graphql";

/** GraphQL libraries pass on their own kind of error only: ours travels inside, and formatError takes it out again. */
export function wrapError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}

export function unwrapError(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? error.originalError : error;
}
