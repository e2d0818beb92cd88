import { documentLimits } from "@vigilia/schema/limits.ts";
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type ASTVisitor,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";

import { AppError } from "../platform/app-error.ts";
import { nameValues } from "./name-values.ts";

function refuse(context: ValidationContext, message: string): void {
  context.reportError(
    new GraphQLError(message, { originalError: new AppError("QUERY_TOO_COMPLEX", message) }),
  );
}

function limitCount(
  kind: "aliases" | "directives",
  isCounted: (node: { alias?: unknown }) => boolean,
): ValidationRule {
  return (context): ASTVisitor => {
    let count = 0;
    const visit = (node: object) => {
      if (isCounted(node) && ++count === documentLimits[kind] + 1) {
        refuse(context, `A document may hold at most ${documentLimits[kind]} ${kind}.`);
      }
    };
    return kind === "aliases" ? { Field: visit } : { Directive: visit };
  };
}

const limitAliases = limitCount("aliases", (node) => node.alias !== undefined);
const limitDirectives = limitCount("directives", () => true);

/** Fragments are followed, so that depth cannot hide in them; a cycle is another rule's business and ends here. */
function depthOf(
  context: ValidationContext,
  selections: SelectionSetNode,
  seen: ReadonlySet<string>,
): number {
  let deepest = 0;
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) {
      // Introspection nests deep by its shape and returns the same small answer to everybody.
      if (selection.name.value.startsWith("__") || !selection.selectionSet) {
        deepest = Math.max(deepest, 1);
        continue;
      }
      deepest = Math.max(deepest, 1 + depthOf(context, selection.selectionSet, seen));
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      deepest = Math.max(deepest, depthOf(context, selection.selectionSet, seen));
    } else if (!seen.has(selection.name.value)) {
      const fragment = context.getFragment(selection.name.value);
      const inside = new Set([...seen, selection.name.value]);
      if (fragment) deepest = Math.max(deepest, depthOf(context, fragment.selectionSet, inside));
    }
    if (deepest > documentLimits.depth) return deepest;
  }
  return deepest;
}

const limitDepth: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    if (depthOf(context, operation.selectionSet, new Set()) > documentLimits.depth) {
      refuse(context, `An operation may nest at most ${documentLimits.depth} levels.`);
    }
  },
});

function rootFieldCount(
  context: ValidationContext,
  selections: SelectionSetNode,
  seen: ReadonlySet<string>,
): number {
  let count = 0;
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) count += 1;
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      count += rootFieldCount(context, selection.selectionSet, seen);
    } else if (!seen.has(selection.name.value)) {
      const fragment = context.getFragment(selection.name.value);
      const inside = new Set([...seen, selection.name.value]);
      if (fragment) count += rootFieldCount(context, fragment.selectionSet, inside);
    }
  }
  return count;
}

const limitRootFields: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const count = rootFieldCount(context, operation.selectionSet, new Set());
    if (count > documentLimits.rootFields) {
      refuse(context, `An operation may ask for at most ${documentLimits.rootFields} root fields.`);
    }
    if (
      operation.operation === OperationTypeNode.MUTATION &&
      count > documentLimits.mutationFields
    ) {
      refuse(context, "A request may hold one mutation field.");
    }
  },
});

/** Rules about a document's shape alone; its cost depends on the variables and is counted before each execution. */
export const documentRules: readonly ValidationRule[] = [
  nameValues,
  limitAliases,
  limitDirectives,
  limitDepth,
  limitRootFields,
];
