import { documentLimits } from "@vigilia/schema/limits.ts";
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type ASTVisitor,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";

import { AppError } from "../platform/app-error.ts";
import { describeValuePath } from "./value-path.ts";

function refuse(context: ValidationContext, message: string): void {
  context.reportError(
    new GraphQLError(message, { originalError: new AppError("QUERY_TOO_COMPLEX", message) }),
  );
}

type Limits = Readonly<Record<keyof typeof documentLimits, number>>;

function limitCount(
  kind: "aliases" | "directives",
  isCounted: (node: { alias?: unknown }) => boolean,
): (limits: Limits) => ValidationRule {
  return (limits) =>
    (context): ASTVisitor => {
      let count = 0;
      const visit = (node: object) => {
        if (isCounted(node) && ++count === limits[kind] + 1) {
          refuse(context, `A document may hold at most ${limits[kind]} ${kind}.`);
        }
      };
      return kind === "aliases" ? { Field: visit } : { Directive: visit };
    };
}

const limitAliases = limitCount("aliases", (node) => node.alias !== undefined);
const limitDirectives = limitCount("directives", () => true);

/** What a selection set amounts to when each spread is replaced by what it stands for. */
interface Shape {
  depth: number;
  /** The fields of the set itself, without those of nested sets. */
  fields: number;
  /** Everything that an executor may have to look at. */
  selections: number;
}

const emptyShape: Shape = { depth: 0, fields: 0, selections: 0 };

/**
 * Looks at each selection of the document once, however often it is spread: a fragment that spreads the next one twice
 * is short to write and doubles with each level. Another rule refuses cycles; here they only end the walk.
 */
function shapeReader(context: ValidationContext): (selections: SelectionSetNode) => Shape {
  const known = new Map<string, Shape>();

  function shapeOfFragment(name: string): Shape {
    const shape = known.get(name);
    if (shape) return shape;
    known.set(name, emptyShape);
    const fragment = context.getFragment(name);
    const found = fragment ? shapeOf(fragment.selectionSet) : emptyShape;
    known.set(name, found);
    return found;
  }

  function shapeOf({ selections }: SelectionSetNode): Shape {
    const shape = { ...emptyShape };
    for (const selection of selections) {
      const inner = innerShape(selection);
      const isField = selection.kind === Kind.FIELD;
      // Introspection nests deep by its shape and returns the same small answer to everybody.
      const isIntrospection = isField && selection.name.value.startsWith("__");
      const levels = isField ? 1 : 0;
      shape.depth = Math.max(shape.depth, levels + (isIntrospection ? 0 : inner.depth));
      shape.fields += isField ? 1 : inner.fields;
      shape.selections += 1 + inner.selections;
    }
    return shape;
  }

  function innerShape(selection: SelectionNode): Shape {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return shapeOfFragment(selection.name.value);
    return selection.selectionSet ? shapeOf(selection.selectionSet) : emptyShape;
  }

  return shapeOf;
}

const limitShape =
  (limits: Limits): ValidationRule =>
  (context) => ({
    Document({ definitions }) {
      const shapeOf = shapeReader(context);
      const operations = definitions
        .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
        .map(({ operation, selectionSet }) => ({ operation, ...shapeOf(selectionSet) }));
      const faults = operations.flatMap((operation) => [...faultsOf(operation, limits)]);
      const selections = operations.reduce((sum, operation) => sum + operation.selections, 0);
      if (selections > limits.selections) {
        faults.push(
          `A document may ask for at most ${limits.selections} fields, each counted as often as its fragment is spread.`,
        );
      }
      for (const fault of faults) refuse(context, fault);
    },
  });

function* faultsOf(
  { operation, depth, fields }: Shape & { operation: OperationTypeNode },
  limits: Limits,
): Iterable<string> {
  if (depth > limits.depth) yield `An operation may nest at most ${limits.depth} levels.`;
  if (fields > limits.rootFields) {
    yield `An operation may ask for at most ${limits.rootFields} root fields.`;
  }
  if (operation === OperationTypeNode.MUTATION && fields > limits.mutationFields) {
    yield "A request may hold one mutation field.";
  }
}

/** Rules about a document's shape alone; its cost depends on the variables and is counted before each execution. */
export const limitDocuments = (limits: Limits): readonly ValidationRule[] => [
  describeValuePath,
  limitAliases(limits),
  limitDirectives(limits),
  limitShape(limits),
];

export const documentRules = limitDocuments(documentLimits);
