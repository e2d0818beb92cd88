import type { CodegenConfig } from "@graphql-codegen/cli";

const scalars = { DateTime: "string", Date: "string", URL: "string" };

const header = {
  add: { content: "// Written by codegen.ts from the .graphql file beside it." },
};

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
    plugins: [header, "typescript-operations", "typed-document-node"],
    config: {
      scalars,
      documentNodeImport,
      inlineFragmentTypes,
      importExtension: ".ts",
      useTypeImports: true,
      defaultScalarType: "unknown",
      strictScalars: true,
      customDirectives: { apolloUnmask: true },
    },
  };
}

const config: CodegenConfig = {
  schema: "schema/schema.graphql",
  ignoreNoDocuments: true,
  generates: {
    "web/": besideItsDocument("web/src/**/*.graphql", "@apollo/client#TypedDocumentNode", "mask"),
    "api/": besideItsDocument(
      ["api/src/rest/**/*.graphql", "api/src/pages/**/*.graphql"],
      "graphql#TypedQueryDocumentNode",
      "combine",
    ),
    "web/src/platform/possible-types.ts": {
      plugins: [
        { add: { content: "// Written by codegen.ts from schema/schema.graphql." } },
        "web/codegen/possible-types.mjs",
      ],
    },
    "schema/site-documents.ts": {
      documents: "web/src/**/*.graphql",
      plugins: [
        { add: { content: "// Written by codegen.ts from the documents of the pages." } },
        "web/codegen/site-documents.mjs",
      ],
    },
    "schema/codebook.ts": {
      plugins: [
        { add: { content: "// Written by codegen.ts from schema/schema.graphql." } },
        "web/codegen/codebook.mjs",
      ],
    },
  },
};

export default config;
