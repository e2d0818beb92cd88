import type { HTTPGraphQLResponse } from "@apollo/server";
import {
  getOperationAST,
  Kind,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
} from "graphql";

import { renewContext, type RequestContext, type Viewer } from "../kernel/context.ts";
import { noteReading, readInto, Reading } from "../platform/caching/cache-tags.ts";
import type { Made, ResponseCache } from "../platform/caching/response-cache.ts";
import { endOf, executeForOthers, keyOf, saidTo, serveAgain } from "./kept-answers.ts";
import { documentsOf, oncePer } from "./known-documents.ts";
import type { SentOperation } from "./sent-operation.ts";
import { isMarkedShared } from "./shared-answers.ts";
import { anyMember, bytesOf, fillTemplate, templateOf, type Template } from "./viewers-own.ts";

export type Head = Pick<HTTPGraphQLResponse, "status" | "headers">;

/** Null where the answer is good for nobody else, or depends on who asks. */
type Shared = { head: Head; template: Template } | null;

interface Serving {
  schema: GraphQLSchema;
  cache: ResponseCache;
  context: RequestContext;
  execute(context: RequestContext): Promise<HTTPGraphQLResponse>;
}

/** Executed for the member, or put together. */
type MemberAnswer =
  | { response: HTTPGraphQLResponse; body: null }
  | { response: Head; body: Buffer };

type Said = Record<string, unknown>;

/**
 * Answers a member by what every member is answered, which is kept like what guests are answered, and by what of it is
 * the member's own, which is executed for each. Staff, who see more, and API keys are answered by executing.
 */
export async function answerMember(
  sent: SentOperation,
  { schema, cache, context, execute }: Serving,
): Promise<MemberAnswer> {
  const executed = async (paid?: Said) => {
    const response = await execute(paid ? { ...context, paid } : context);
    return { response, body: null };
  };
  const { viewer } = context;
  const isMember = viewer?.role === "USER" && viewer.sessionId !== null;
  if (!isMember || !asksForShared(sent, schema)) return executed();
  let saidToFirst: Said | null = null;
  const make = async () => {
    const anybody = { ...renewContext(context), viewer: anyMember(), servedTo: context };
    const made = await makeShared(anybody, () => execute(anybody));
    saidToFirst = saidTo(anybody);
    return made;
  };
  const { value, reading } = await cache.get<Shared>(`member ${keyOf(sent)}`, make);
  if (!value) return executed(saidToFirst ?? undefined);
  const said: Said | null = saidToFirst ?? (await serveAgain(reading, context));
  if (!said) return executed();
  const filled = await fillTemplate(value.template, context);
  if (!filled) return executed(said);
  return { response: value.head, body: Buffer.concat([...filled, Buffer.from(endOf(said))]) };
}

/** What is answered according to who asks stays so until it is tried again: no change is waited for. */
const whoAsks = new Set(["who asks"]);

type AnybodysContext = RequestContext & { viewer: Viewer };

/** That an answer depends on who asks is kept as well, so that it is not tried for each, and is no secret. */
async function makeShared(
  anybody: AnybodysContext,
  execute: () => Promise<HTTPGraphQLResponse>,
): Promise<Made<Shared>> {
  const read = new Reading();
  const { response, kept } = await readInto(read, () => executeForOthers(anybody, execute));
  const { tags, effects, isPrivate } = read;
  noteReading({ tags: isPrivate ? whoAsks : tags, effects, isPrivate: false });
  if (kept === null || isPrivate) return { value: null, bytes: 0, isKept: isPrivate };
  const { headers } = response;
  const template = templateOf(kept, anybody.viewer);
  return { value: { head: { headers }, template }, bytes: bytesOf(template), isKept: true };
}

/** A document that was found valid, and asks for nothing but what is much the same for all. */
function asksForShared({ digest, operationName }: SentOperation, schema: GraphQLSchema): boolean {
  const document = documentsOf(schema).find(digest);
  const operation = document && getOperationAST(document, operationName);
  return operation ? isOfShared(operation, schema) : false;
}

const isOfShared = oncePer(({ selectionSet }: OperationDefinitionNode, schema: GraphQLSchema) => {
  const isShared = (selection: SelectionNode) =>
    selection.kind === Kind.FIELD && isMarkedShared(schema.getQueryType(), selection);
  return selectionSet.selections.every(isShared);
});
