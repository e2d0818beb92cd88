/** A type of the schema, in the schema's own words. */
export interface CodebookType {
  name: string;
  kind: "object" | "input" | "enum" | "scalar";
  description: string | null;
  /** Fields, or an enum's values, which have no type. */
  entries: readonly { name: string; type: string | null; description: string | null }[];
}
