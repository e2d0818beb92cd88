import {
  GraphQLError,
  type ArgumentNode,
  type ObjectFieldNode,
  type ValidationRule,
  type ValueNode,
  type VariableDefinitionNode,
} from "graphql";

const places = new WeakMap<object, string>();

/** Finds nothing wrong: it notes where each value of a document stands, which graphql-js does not say of a wrong one. */
export const describeValuePath: ValidationRule = () => {
  const names: string[] = [];
  const within = (name: string) => void names.push(name);
  const without = () => void names.pop();
  const note = (node: ValueNode | ObjectFieldNode) => void places.set(node, names.join("."));
  return {
    VariableDefinition: {
      enter: ({ variable }: VariableDefinitionNode) => within(variable.name.value),
      leave: without,
    },
    Argument: { enter: ({ name }: ArgumentNode) => within(name.value), leave: without },
    ObjectField: {
      enter(node: ObjectFieldNode) {
        within(node.name.value);
        note(node);
      },
      leave: without,
    },
    BooleanValue: note,
    EnumValue: note,
    FloatValue: note,
    IntValue: note,
    ListValue: note,
    NullValue: note,
    ObjectValue: note,
    StringValue: note,
  };
};

/** The argument, or the field within one, in which a value of a document stands: `filter.dateFrom`. */
export const placeOfValue = (node: object): string | undefined => places.get(node);

/** The same for the value that an error is about, if it is about one. */
export function placeOfError(error: unknown): string | undefined {
  const node = error instanceof GraphQLError ? error.nodes?.[0] : undefined;
  return node && placeOfValue(node);
}
