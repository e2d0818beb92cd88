import type { CodegenConfig } from "@graphql-codegen/cli";

const apiOperations = ["api/src/**/*.graphql", "api/test/**/*.graphql"];
const operations = [...apiOperations, "web/src/**/*.graphql"];
const sharedTypes = "@vigilia/schema/api-types.ts";

const types = {
  scalars: {
    ID: "string",
    DateTime: "string",
    DayOrInstant: "string",
    Date: "string",
    URL: "string",
  },
  enumType: "string-literal",
  strictScalars: true,
  defaultScalarType: "unknown",
  useTypeImports: true,
} as const;

const writtenFrom = (source: string) => ({
  add: { content: `// Written by codegen.ts from ${source}.` },
});

/** Each `x.graphql` gets its types and its document as `x.graphql.ts` beside it. */
function besideItsDocument(
  documents: string | string[],
  documentNodeImport: string,
  inlineFragmentTypes: "mask" | "combine",
): CodegenConfig["generates"][string] {
  return {
    documents,
    preset: "near-operation-file",
    presetConfig: { extension: ".graphql.ts" },
    plugins: [
      writtenFrom("the .graphql file beside it"),
      "typescript-operations",
      "typed-document-node",
    ],
    config: {
      ...types,
      documentNodeImport,
      inlineFragmentTypes,
      importSchemaTypesFrom: `~${sharedTypes}`,
      importExtension: ".ts",
      customDirectives: { apolloUnmask: true },
    },
  };
}

const config: CodegenConfig = {
  schema: "schema/schema.graphql",
  ignoreNoDocuments: true,
  generates: {
    "schema/api-types.ts": {
      documents: operations,
      plugins: [writtenFrom("schema/schema.graphql"), "typescript-operations"],
      config: { ...types, generateOperationTypes: false },
    },
    "web/": besideItsDocument("web/src/**/*.graphql", "@apollo/client#TypedDocumentNode", "mask"),
    "api/": besideItsDocument(apiOperations, "graphql#TypedQueryDocumentNode", "combine"),
    "web/src/platform/possible-types.ts": {
      plugins: [writtenFrom("schema/schema.graphql"), "./web/codegen/possible-types.mjs"],
    },
    "web/src/platform/schema-names.ts": {
      plugins: [writtenFrom("schema/schema.graphql"), "./web/codegen/schema-names.mjs"],
    },
    "schema/site-documents.ts": {
      documents: "web/src/**/*.graphql",
      plugins: [writtenFrom("the documents of the pages"), "./web/codegen/site-documents.mjs"],
    },
    "schema/codebook.ts": {
      plugins: [writtenFrom("schema/schema.graphql"), "./web/codegen/codebook.mjs"],
    },
  },
};

export default config;
