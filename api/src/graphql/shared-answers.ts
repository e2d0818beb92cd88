import {
  Kind,
  visit,
  type ASTNode,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";

import { oncePer } from "./known-documents.ts";

/**
 * What a subscription delivers is executed once for all who ask for the same in the same words, if its field is marked
 * `sharedAnswers` and nothing below it depends on variables. Null otherwise.
 */
export function sharedKey(
  { schema, document }: Pick<ExecutionArgs, "schema" | "document">,
  { operation, query }: { operation: OperationDefinitionNode; query: string },
): string | null {
  return isShared(operation, schema, document) ? `${operation.name?.value ?? ""} ${query}` : null;
}

const isShared = oncePer(
  (
    { selectionSet }: OperationDefinitionNode,
    schema: GraphQLSchema,
    { definitions }: DocumentNode,
  ) => {
    const [field] = selectionSet.selections;
    if (field?.kind !== Kind.FIELD) return false;
    if (!isMarkedShared(schema.getSubscriptionType(), field)) return false;
    const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
    const parts = [field.selectionSet, ...(field.directives ?? []), ...fragments];
    return !parts.some((part) => part && namesVariable(part));
  },
);

/** Of a field of a root, that what it answers is the same for all who ask, but for what is the viewer's own. */
export function isMarkedShared(
  root: GraphQLObjectType | null | undefined,
  { name }: FieldNode,
): boolean {
  return root?.getFields()[name.value]?.extensions["sharedAnswers"] === true;
}

function namesVariable(node: ASTNode): boolean {
  let found = false;
  visit(node, {
    [Kind.VARIABLE]() {
      found = true;
    },
  });
  return found;
}

type Result = ExecutionResult | PromiseLike<ExecutionResult>;

const results = new WeakMap<object, Map<string, Result>>();

/** Executes once for each update and key. */
export function executeOnce(update: unknown, key: string, run: () => Result): Result {
  if (typeof update !== "object" || update === null) return run();
  const known = results.get(update) ?? new Map<string, Result>();
  results.set(update, known);
  const result = known.get(key) ?? run();
  known.set(key, result);
  return result;
}
