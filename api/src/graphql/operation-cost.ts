import {
  connectionDefaultSize,
  connectionMaxSize,
  postsPerPage,
  threadsPerPage,
} from "@vigilia/schema/limits.ts";
import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isCompositeType,
  isListType,
  type DocumentNode,
  type GraphQLSchema,
} from "graphql";
import {
  getComplexity,
  type ComplexityEstimator,
  type ComplexityEstimatorArgs,
} from "graphql-query-complexity/cjs";

import { AppError } from "../platform/app-error.ts";

/** Pages whose size is not an argument. */
const pageSizes: Record<string, number> = {
  ThreadPage: threadsPerPage,
  PostPage: postsPerPage,
  ForumSearchPage: postsPerPage,
};

/** A list without paging, such as an event's sources: about this many on average. */
const plainListSize = 5;

function requestedSize(args: Record<string, unknown>, fallback: number): number {
  const asked = args["first"] ?? args["last"] ?? fallback;
  return Math.min(Math.max(Number(asked) || 0, 0), connectionMaxSize);
}

/**
 * One for each object that may be made, leaves free: a connection multiplies what is asked of each node by the size
 * that will really be read, with the actual variables, whatever nulls or negative numbers they hold.
 */
const estimator: ComplexityEstimator = ({
  field,
  args,
  childComplexity,
}: ComplexityEstimatorArgs) => {
  const named = getNamedType(field.type);
  if (!isCompositeType(named)) return 0;
  const takesSize = field.args.some(({ name }) => name === "first" || name === "last");
  if (named.name.endsWith("Connection")) {
    return 1 + requestedSize(args, connectionDefaultSize) * childComplexity;
  }
  const pageSize = pageSizes[named.name];
  if (pageSize !== undefined) return 1 + pageSize * childComplexity;
  if (!isListType(getNullableType(field.type))) return 1 + childComplexity;
  if (takesSize) return 1 + requestedSize(args, connectionDefaultSize) * (1 + childComplexity);
  if (Array.isArray(args["ids"])) {
    return Math.min(args["ids"].length, connectionMaxSize) * (1 + childComplexity);
  }
  const isPageOfParent = field.name === "nodes" || field.name === "edges";
  return isPageOfParent ? 1 + childComplexity : plainListSize * (1 + childComplexity);
};

interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables: Record<string, unknown>;
}

/** What the operation costs with these variables, before anything is executed. */
export function operationCost({ schema, document, operationName, variables }: Operation): number {
  try {
    return getComplexity({
      schema,
      query: document,
      variables,
      estimators: [estimator],
      ...(operationName ? { operationName } : {}),
    });
  } catch (error) {
    // The only thing it throws of itself: it gave up counting, as documents that are too large are refused before.
    if (!(error instanceof GraphQLError)) throw error;
    throw new AppError("QUERY_TOO_COMPLEX", error.message, { cause: error });
  }
}
