import {
  coerceInputValue,
  isInputType,
  isNonNullType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from "graphql";

import { AppError } from "../platform/app-error.ts";
import { oncePer } from "./known-documents.ts";

const maxErrors = 5;
const hideSuggestions = true;

/** Refuses variables that do not fit their types, naming each, and never repeating what was sent: it may be a password. */
export function checkVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void {
  const problems = typedVariables(operation, schema).flatMap((typed) =>
    problemsOf(typed, variables),
  );
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.slice(0, maxErrors));
  const text = Object.entries(fields).map(([name, problem]) => `${name}: ${problem}`);
  throw new AppError("BAD_USER_INPUT", text.join(" "), { fields });
}

interface TypedVariable {
  definition: VariableDefinitionNode;
  type: GraphQLInputType;
}

const typedVariables = oncePer(
  ({ variableDefinitions = [] }: OperationDefinitionNode, schema: GraphQLSchema): TypedVariable[] =>
    variableDefinitions.flatMap((definition) => {
      const type = typeFromAST(schema, definition.type);
      return isInputType(type) ? [{ definition, type }] : [];
    }),
);

type Problem = [name: string, text: string];
type OnProblem = Parameters<typeof coerceInputValue>[2];

function problemsOf(
  { definition: { variable, defaultValue }, type }: TypedVariable,
  variables: Record<string, unknown>,
): Problem[] {
  const name = variable.name.value;
  const value = variables[name];
  if (value === undefined && defaultValue) return [];
  if (value == null) {
    return isNonNullType(type) ? [[name, `Expected a value of type ${String(type)}.`]] : [];
  }
  const problems: Problem[] = [];
  const note: OnProblem = (path, _value, { message }) => {
    problems.push([placeIn(name, path), withoutValue(message)]);
  };
  coerceInputValue(value, type, note, hideSuggestions);
  return problems;
}

const placeIn = (name: string, path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (place, key) => (typeof key === "number" ? `${place}[${key}]` : `${place}.${key}`),
    name,
  );

/** The built-in scalars and enums repeat the value. */
function withoutValue(text: string): string {
  return text
    .replace(/^([^:]* cannot represent [^:]*value): [\s\S]*$/, "$1.")
    .replace(/^Value "[\s\S]*" does not exist in/, "That value does not exist in");
}
