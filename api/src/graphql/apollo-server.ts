import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { documentLimits } from "@vigilia/schema/limits.ts";
import {
  OperationTypeNode,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";

import type { RequestContext } from "../kernel/context.ts";
import { onEachServing } from "../kernel/each-serving.ts";
import { AppError } from "../platform/app-error.ts";
import type { Logger } from "../platform/logger.ts";
import { asksForEverything, refuseLongAnswer } from "./answer-size.ts";
import { wrapError } from "./build-schema.ts";
import { checkOperation, type ResolvedOperation, isSiteDocument } from "./check-operation.ts";
import { documentRules } from "./document-rules.ts";
import { formatError, httpStatusOf } from "./format-error.ts";
import { keepExtensionsApart } from "./kept-answers.ts";
import { digestOf, documentsOf } from "./known-documents.ts";
import { countOperation } from "./operation-metrics.ts";
import { showGaps } from "./viewers-own.ts";

export type GraphqlServer = ApolloServer<RequestContext>;

const maxErrors = 5;

/** What an operation costs, and whether a page of the site asks for it, as opposed to a program. */
export interface Charge {
  cost: number;
  isOfSite: boolean;
}

/** Called before an operation is executed; throws to refuse it, returns what the answer says of its cost. */
export type SpendCost = (
  context: RequestContext,
  charge: Charge,
) => Promise<Record<string, unknown>>;

interface GraphqlServerOptions {
  schema: GraphQLSchema;
  logger: Logger;
  spendCost: SpendCost;
}

/** The executor behind GraphQL over HTTP and the REST layer, started and ready. */
export async function startGraphqlServer({
  schema,
  logger,
  spendCost,
}: GraphqlServerOptions): Promise<GraphqlServer> {
  const server = new ApolloServer<RequestContext>({
    schema,
    logger,
    formatError: (formatted, thrown) => formatError(formatted, thrown, logger),
    documentStore: documentStoreOf(schema),
    validationRules: [...documentRules],
    parseOptions: { maxLexicalTokens: documentLimits.tokens },
    // Open on purpose: the API is for researchers, and authorisation hides data, not the schema.
    introspection: true,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    csrfPrevention: true,
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      gatePlugin({ schema, logger, spendCost }),
    ],
  });
  await server.start();
  return server;
}

/** Apollo's keys end in the digest of the text. */
function documentStoreOf(
  schema: GraphQLSchema,
): ApolloServerOptions<RequestContext>["documentStore"] {
  const known = documentsOf(schema);
  const digestIn = (key: string) => key.slice(-digestOf("").length);
  return {
    get: async (key) => known.find(digestIn(key)),
    set: async (key, document) => known.keep(digestIn(key), document),
    delete: async () => {},
  };
}

function gatePlugin({
  schema,
  logger,
  spendCost,
}: GraphqlServerOptions): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      let extensions: Record<string, unknown> = {};
      let price = 0;
      const begun = performance.now();
      return {
        async didResolveOperation({ document, operation, request, contextValue }) {
          // Apollo calls this also when the document holds no operation of the wanted name.
          if (!operation) return;
          try {
            refuseWritingKey(operation, contextValue);
            if (request.http) refuseWritingFromElsewhere(operation, contextValue);
            const cost = admit({ schema, document, operation, variables: request.variables ?? {} });
            price = cost;
            // What the server asks of itself stands in its own sources, as the pages' documents do.
            const isKnown = !request.http || isSiteDocument(document);
            const spend = (caller: RequestContext) =>
              spendCost(caller, { cost, isOfSite: caller.isFromSite && isKnown });
            extensions = contextValue.paid ?? (await onEachServing(contextValue, spend));
          } catch (error) {
            throw wrapError(error);
          }
        },
        async willSendResponse({ response, request, document, operation, contextValue }) {
          if (response.body.kind !== "single") return;
          const { singleResult } = response.body;
          if (document && operation) {
            const isFailed = singleResult.errors !== undefined;
            const milliseconds = performance.now() - begun;
            countOperation({ document, operation, cost: price, milliseconds, isFailed });
          }
          // What the server asks of itself, for its pages, is no answer to anybody.
          if (request.http && operation) limitAnswer(singleResult, operation, logger);
          if (singleResult.errors) singleResult.errors = singleResult.errors.slice(0, maxErrors);
          if (wasRefused(singleResult)) answerRefusal(response.http, singleResult.errors ?? []);
          if (singleResult.data) showGaps(contextValue.viewer, singleResult.data);
          if (
            Object.keys(extensions).length > 0 &&
            !keepExtensionsApart(contextValue, extensions)
          ) {
            singleResult.extensions = { ...singleResult.extensions, ...extensions };
          }
        },
      };
    },
  };
}

function limitAnswer(
  result: FormattedExecutionResult,
  operation: OperationDefinitionNode,
  logger: Logger,
): void {
  if (asksForEverything(operation)) return;
  try {
    refuseLongAnswer(result.data);
  } catch (error) {
    const wrapped = wrapError(error);
    result.errors = [formatError(wrapped.toJSON(), wrapped, logger)];
    delete result.data;
  }
}

/** Also where a visitor may write, such as in submitting an event. */
function refuseWritingKey(
  { operation }: OperationDefinitionNode,
  { viewer }: RequestContext,
): void {
  if (operation === OperationTypeNode.MUTATION && viewer?.apiKeyId) {
    throw new AppError("FORBIDDEN", "An API key can only read.");
  }
}

/** What other sites may read, they may have their visitors' browsers ask for, but nothing more. */
function refuseWritingFromElsewhere(
  { operation }: OperationDefinitionNode,
  { isFromElsewhere }: RequestContext,
): void {
  if (operation === OperationTypeNode.MUTATION && isFromElsewhere) {
    throw new AppError("FORBIDDEN", "A page of another site can only read.");
  }
}

function admit(resolved: ResolvedOperation): number {
  if (resolved.operation.operation === OperationTypeNode.SUBSCRIPTION) {
    throw new AppError(
      "BAD_USER_INPUT",
      "Subscriptions are served over WebSocket at this same address.",
    );
  }
  return checkOperation(resolved);
}

/**
 * Refused before anything ran, by a resolver that lets nobody through for now, or for lack of what is needed to answer.
 */
function wasRefused({ data, errors }: FormattedExecutionResult): boolean {
  if (!errors || data === undefined) return data === undefined;
  const status = httpStatusOf(errors);
  return (data === null && status === 429) || (status === 503 && isEmpty(data));
}

/** Nothing that was asked for is there. */
function isEmpty(data: unknown): boolean {
  if (typeof data !== "object" || data === null) return data === null;
  if (Array.isArray(data)) return false;
  return Object.entries(data).every(([name, value]) => name === "__typename" || isEmpty(value));
}

interface HttpAnswer {
  status?: number;
  headers: Map<string, string>;
}

/** A request that was refused before anything ran says so in its HTTP status too. */
function answerRefusal(http: HttpAnswer, errors: readonly GraphQLFormattedError[]): void {
  http.status = httpStatusOf(errors);
  for (const { extensions } of errors) {
    if (typeof extensions?.["retryAfter"] === "number") {
      http.headers.set("retry-after", String(extensions["retryAfter"]));
    }
  }
}
