import {
  hitsPerPage,
  connectionDefaultSize,
  connectionMaxSize,
  asOfCost,
  eventAlertsMax,
  eventFilterDepth,
  eventFilterPartCost,
  eventFilterParts,
  eventIdsCost,
  exportCost,
  postsPerPage,
  publicDecisionsPerPage,
  recentStatements,
  sessionsPerMember,
  staffFiguresCost,
  suggestionsCost,
  threadsPerPage,
} from "@vigilia/schema/limits.ts";
import {
  getNamedType,
  getNullableType,
  getOperationAST,
  GraphQLError,
  isCompositeType,
  isListType,
  Kind,
  OperationTypeNode,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import {
  getComplexity,
  type ComplexityEstimator,
  type ComplexityEstimatorArgs,
} from "graphql-query-complexity/cjs";

import { AppError } from "../platform/app-error.ts";
import { oncePer } from "./known-documents.ts";

/** Pages whose size is not an argument. */
const pageSizes: Record<string, number> = {
  ThreadPage: threadsPerPage,
  PostPage: postsPerPage,
  ForumSearchPage: hitsPerPage,
  PublicDecisionPage: publicDecisionsPerPage,
};

/** A list without paging, such as an event's sources: about this many on average. */
const plainListSize = 5;

/** Lists without paging that may be longer, with their greatest length. */
const listSizes: Record<string, number> = {
  "Viewer.sessions": sessionsPerMember,
  "Query.eventAlerts": eventAlertsMax,
  "Release.files": 12,
  "User.recentStatements": recentStatements,
};

/** A text of thousands of characters takes as much as several objects do. */
const longText = 5;
/** A whole page, which is unpacked first. */
const sourceCopyCost = 20;

/** What single values cost that are no small thing; all others come with their object. */
const valueCosts: Record<string, number> = {
  "Post.body": longText,
  "Post.bodyHtml": longText,
  "PostRevision.body": longText,
  "Report.reportedBodyHtml": longText,
  "SourceCopy.text": sourceCopyCost,
  "Submission.source": sourceCopyCost,
  "Query.eventIds": eventIdsCost,
  "MapSelection.rows": eventIdsCost,
  "Mutation.exportMyData": exportCost,
};

/** What is done beside what is answered: a picture is unpacked and packed again, suggestions and acts are counted. */
const workCosts: Record<string, number> = {
  "Mutation.uploadPicture": exportCost,
  "Mutation.takeRelease": exportCost,
  "Query.searchSuggestions": suggestionsCost,
  "Query.decisionLog": staffFiguresCost,
  "Query.transparency": staffFiguresCost,
};

/** Reading Markdown and writing its HTML is the work of a mutation that is sent a text. */
const charactersPerUnit = 10;

function textCost({ body, input }: Record<string, unknown>): number {
  const text = body ?? (isRecord(input) ? input["body"] : undefined);
  return typeof text === "string" ? Math.ceil(text.length / charactersPerUnit) : 0;
}

/** Filters that stand within a filter: each is one more question to every event. */
function filtersWithin(filter: unknown, depth = 0): number {
  if (depth > eventFilterDepth) return eventFilterParts;
  if (Array.isArray(filter)) {
    return filter.reduce<number>((sum, part) => sum + filtersWithin(part, depth), 0);
  }
  if (!isRecord(filter)) return 0;
  const parts = [filter["any"] ?? [], filter["not"] ?? []].flat();
  return parts.length + filtersWithin(parts, depth + 1);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function requestedSize(args: Record<string, unknown>, fallback: number): number {
  const asked = args["first"] ?? args["last"] ?? fallback;
  return Math.min(Math.max(Number(asked) || 0, 0), connectionMaxSize);
}

/**
 * One for each object that may be made: a connection multiplies what is asked of each node by the size that will
 * really be read, with the actual variables, whatever nulls or negative numbers they hold. A single value is free,
 * unless it is long or many.
 */
const estimator: ComplexityEstimator = (asked: ComplexityEstimatorArgs) => {
  const place = `${asked.type.name}.${asked.field.name}`;
  const ofText = asked.type.name === "Mutation" ? textCost(asked.args) : 0;
  return (
    ofText +
    eventFilterPartCost * filtersWithin(asked.args["filter"]) +
    (asked.args["asOf"] ? asOfCost : 0) +
    (workCosts[place] ?? 0) +
    (isCompositeType(getNamedType(asked.field.type)) ? objectCost : valueCost)(asked, place)
  );
};

function valueCost({ field }: ComplexityEstimatorArgs, place: string): number {
  return valueCosts[place] ?? (isListType(getNullableType(field.type)) ? plainListSize : 0);
}

function objectCost(
  { field, args, childComplexity }: ComplexityEstimatorArgs,
  place: string,
): number {
  const named = getNamedType(field.type);
  const takesSize = field.args.some(({ name }) => name === "first" || name === "last");
  if (named.name.endsWith("Connection")) {
    return 1 + requestedSize(args, connectionDefaultSize) * childComplexity;
  }
  const pageSize = pageSizes[named.name];
  if (pageSize !== undefined) return 1 + pageSize * childComplexity;
  if (!isListType(getNullableType(field.type))) return 1 + childComplexity;
  if (takesSize) return 1 + requestedSize(args, connectionDefaultSize) * (1 + childComplexity);
  if (Array.isArray(args["ids"])) {
    return Math.min(args["ids"].length, connectionMaxSize) * (1 + childComplexity);
  }
  const isPageOfParent = field.name === "nodes" || field.name === "edges";
  return isPageOfParent
    ? 1 + childComplexity
    : (listSizes[place] ?? plainListSize) * (1 + childComplexity);
}

interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables: Record<string, unknown>;
}

/** What the operation costs with these variables, before anything is executed. */
export function operationCost(asked: Operation): number {
  const operation = getOperationAST(asked.document, asked.operationName);
  const prices = operation ? pricesOf(operation, asked.document) : null;
  if (!prices) return countCost(asked);
  const sizes = prices.variables.map((name) => sizeOf(asked.variables[name])).join(" ");
  const known = prices.bySizes.get(sizes);
  if (known !== undefined) return known;
  const cost = countCost(asked);
  if (prices.bySizes.size >= mostPrices) prices.bySizes.clear();
  prices.bySizes.set(sizes, cost);
  return cost;
}

interface Prices {
  /** The variables that the price depends on. */
  variables: readonly string[];
  bySizes: Map<string, number>;
}

/** Sizes are small numbers, and a document rarely has two. */
const mostPrices = 200;
const sizeArguments = new Set(["first", "last", "ids", "filter"]);
const conditions = new Set(["skip", "include"]);

/** Null where the price is counted each time: a mutation pays for the length of its texts. */
const pricesOf = oncePer(
  ({ operation }: OperationDefinitionNode, document: DocumentNode): Prices | null => {
    if (operation === OperationTypeNode.MUTATION) return null;
    const names = new Set<string>();
    const note = (node: ASTNode) =>
      visit(node, { [Kind.VARIABLE]: ({ name }) => void names.add(name.value) });
    visit(document, {
      [Kind.DIRECTIVE]: (node) => void (conditions.has(node.name.value) && note(node)),
      [Kind.ARGUMENT]: (node) => void (sizeArguments.has(node.name.value) && note(node)),
    });
    return { variables: [...names], bySizes: new Map() };
  },
);

/** What a price can depend on in the value of a variable, whose type has been checked. */
function sizeOf(value: unknown): string {
  if (Array.isArray(value)) return `of ${value.length} with ${filtersWithin(value)}`;
  if (isRecord(value)) return `with ${filtersWithin(value)}`;
  return typeof value === "string" ? "text" : String(value);
}

function countCost({ schema, document, operationName, variables }: Operation): number {
  try {
    return getComplexity({
      schema,
      query: document,
      variables,
      estimators: [estimator],
      ...(operationName ? { operationName } : {}),
    });
  } catch (error) {
    // The only thing it throws of itself: it gave up counting, as documents that are too large are refused before.
    if (!(error instanceof GraphQLError)) throw error;
    throw new AppError("QUERY_TOO_COMPLEX", error.message, { cause: error });
  }
}
