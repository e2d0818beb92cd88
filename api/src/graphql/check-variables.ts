import { getVariableValues, type GraphQLSchema, type OperationDefinitionNode } from "graphql";

import { AppError } from "../platform/app-error.ts";

const maxErrors = 5;

/** Refuses variables that do not fit their types, naming each, and never repeating what was sent: it may be a password. */
export function checkVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void {
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
    maxErrors,
  });
  if (!errors) return;
  const fields = Object.fromEntries(errors.map(({ message }) => describe(message)));
  const text = Object.entries(fields).map(([name, problem]) => `${name}: ${problem}`);
  throw new AppError("BAD_USER_INPUT", text.join(" "), { fields });
}

/** graphql-js words it: Variable "$filter" got invalid value … at "filter.dateFrom"; what is wrong. */
function describe(message: string): [name: string, problem: string] {
  const invalid =
    /^Variable "\$(\w+)" got invalid value [\s\S]*?(?: at "([^"]+)")?; ([\s\S]+)$/.exec(message);
  if (invalid) {
    return [invalid[2] ?? invalid[1] ?? "variables", withoutValue(invalid[3] ?? message)];
  }
  const missing = /^Variable "\$(\w+)" of (?:required|non-null) type "([^"]+)"/.exec(message);
  if (missing) return [missing[1] ?? "variables", `Expected a value of type ${missing[2]}.`];
  return ["variables", "They do not fit the operation."];
}

/** The built-in scalars and enums end their texts with the value. */
function withoutValue(text: string): string {
  return text
    .replace(/: (?!A |An |https?)[^:]*$/, ".")
    .replace(/ "[^"]*" does not exist in/, " That value does not exist in");
}
