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
import { anyMember, fillTemplate, templateOf, type Template } from "./viewers-own.ts";

/** Of an answer's text: itself, its pieces, and the rows behind it. */
const bytesPerCharacter = 6;

interface Shared {
  response: HTTPGraphQLResponse;
  /** Null where the answer is good for nobody else, or depends on who asks. */
  template: Template | null;
}

interface Serving {
  schema: GraphQLSchema;
  cache: ResponseCache;
  context: RequestContext;
  execute(context: RequestContext): Promise<HTTPGraphQLResponse>;
}

/** What a member is answered; `body` stands for that of the response, where it was put together. */
export interface MemberAnswer {
  response: HTTPGraphQLResponse;
  body: Buffer | null;
}

/**
 * Answers a member by what every member is answered, which is kept like what guests are answered, and by what of it is
 * the member's own, which is executed for each. Staff, who see more, and API keys are answered by executing.
 */
export async function answerMember(
  sent: SentOperation,
  { schema, cache, context, execute }: Serving,
): Promise<MemberAnswer> {
  const executed = async () => ({ response: await execute(context), body: null });
  const { viewer } = context;
  const isMember = viewer?.role === "USER" && viewer.sessionId !== null;
  if (!isMember || !asksForShared(sent, schema)) return executed();
  let saidToFirst: Record<string, unknown> = {};
  const make = async () => {
    const anybody = { ...renewContext(context), viewer: anyMember(), servedTo: context };
    const made = await makeShared(anybody, () => execute(anybody));
    saidToFirst = saidTo(anybody);
    return made;
  };
  const { value, reading, isShared } = await cache.get<Shared>(`member ${keyOf(sent)}`, make);
  const { response, template } = value;
  if (!template) return executed();
  const said = isShared ? await serveAgain(reading, context) : saidToFirst;
  if (!said) return executed();
  const filled = await fillTemplate(template, context);
  if (!filled) return executed();
  return { response, body: Buffer.concat([...filled, Buffer.from(endOf(said))]) };
}

type AnybodysContext = RequestContext & { viewer: Viewer };

/** What is answered according to who asks stays so until it is tried again: no change is waited for. */
const whoAsks = new Set(["who asks"]);

/** That an answer depends on who asks is kept as well, so that it is not tried for each, and is no secret. */
async function makeShared(
  anybody: AnybodysContext,
  execute: () => Promise<HTTPGraphQLResponse>,
): Promise<Made<Shared>> {
  const read = new Reading();
  const { response, kept } = await readInto(read, () => executeForOthers(anybody, execute));
  const { tags, effects, isPrivate } = read;
  noteReading({ tags: isPrivate ? whoAsks : tags, effects, isPrivate: false });
  const template = kept === null || isPrivate ? null : templateOf(kept, anybody.viewer);
  const bytes = bytesPerCharacter * (kept ?? "").length;
  return { value: { response, template }, bytes, isKept: template !== null || isPrivate };
}

/** A document that was found valid, and asks for nothing but what is much the same for all. */
function asksForShared({ digest, operationName }: SentOperation, schema: GraphQLSchema): boolean {
  const document = documentsOf(schema).find(digest);
  const operation = document && getOperationAST(document, operationName);
  return operation ? isOfShared(operation, schema) : false;
}

const isOfShared = oncePer(({ selectionSet }: OperationDefinitionNode, schema: GraphQLSchema) => {
  const fields = schema.getQueryType()?.getFields() ?? {};
  const isShared = (selection: SelectionNode) =>
    selection.kind === Kind.FIELD &&
    fields[selection.name.value]?.extensions["sharedAnswers"] === true;
  return selectionSet.selections.every(isShared);
});
