import { operationMaxCost } from "@vigilia/schema/limits.ts";
import {
  Kind,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";

import { AppError } from "../platform/app-error.ts";
import { checkVariables } from "./check-variables.ts";
import { operationCost } from "./operation-cost.ts";

export interface ResolvedOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

/**
 * What both doors check before they execute an operation whose document is valid. Returns its cost.
 * Not a validation rule: validated documents are cached, and these checks depend on the variables.
 */
export function checkOperation({
  schema,
  document,
  operation,
  variables,
}: ResolvedOperation): number {
  if (holdsNul(variables) || literalsHoldNul(document)) {
    throw new AppError("BAD_USER_INPUT", "Text must not contain the NUL character.");
  }
  checkVariables(schema, operation, variables);
  const cost = operationCost({ schema, document, operationName: operation.name?.value, variables });
  if (cost > operationMaxCost) {
    throw new AppError(
      "QUERY_TOO_COMPLEX",
      `This operation costs ${cost}, at most ${operationMaxCost} is allowed. Ask for fewer or smaller lists.`,
    );
  }
  return cost;
}

function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (Array.isArray(value)) return value.some(holdsNul);
  if (typeof value === "object" && value !== null) return Object.values(value).some(holdsNul);
  return false;
}

function literalsHoldNul(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    [Kind.STRING](node) {
      found ||= node.value.includes("\0");
    },
  });
  return found;
}
