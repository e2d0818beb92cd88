import { print, type TypedQueryDocumentNode } from "graphql";

import {
  TestDeletePostDocument,
  TestEditPostDocument,
  TestOpenThreadDocument,
  TestReadPostDocument,
  TestReplyDocument,
  TestRestorePostDocument,
} from "./forum-acts.graphql.ts";
import type { GraphqlAnswer, Person, TestApi } from "./test-api.ts";

export interface Writing {
  body?: string;
  idempotencyKey?: string;
}

export async function openThread(
  api: TestApi,
  author: Person,
  input: Writing & { categoryId: string; title?: string; eventId?: string },
): Promise<string> {
  const { createThread } = await perform(api.as(author), TestOpenThreadDocument, {
    input: { title: "What happened here?", body: "Let us collect what is known.", ...input },
  });
  return createThread.id;
}

export async function tryReply(
  api: TestApi,
  author: Person,
  input: Writing & { threadId: string },
): Promise<GraphqlAnswer> {
  return api.as(author)(print(TestReplyDocument), { input: { body: "I agree.", ...input } });
}

export async function reply(
  api: TestApi,
  author: Person,
  input: Writing & { threadId: string },
): Promise<{ id: string; number: number; bodyHtml: string; page: number }> {
  return succeeded(await tryReply(api, author, input)).createPost;
}

export async function readPost(api: TestApi, id: string, as?: Person) {
  const ask = as ? api.as(as) : api.query;
  return succeeded(await ask(print(TestReadPostDocument), { id })).post;
}

/** Sends one of the changes below. */
export function changePost(
  api: TestApi,
  by: Person,
  { call, ...variables }: { call: string; id: string } & Record<string, unknown>,
): Promise<GraphqlAnswer> {
  return api.as(by)(call, variables);
}

export const editing = print(TestEditPostDocument);
export const deletion = print(TestDeletePostDocument);
export const restoring = print(TestRestorePostDocument);

export function quoteOf({ id }: { id: string }, words: string, author = "ada"): string {
  return `> [@${author}](post:${id})\n> ${words}\n\n`;
}

// A test reads whatever its own query asked for.
// eslint-disable-next-line typescript/no-explicit-any
export function succeeded({ data, errors }: GraphqlAnswer): any {
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

type Send = (document: string, variables?: object) => Promise<GraphqlAnswer>;

/** Does what is not to fail; the answer has the type of its document. */
export async function perform<Data, Variables extends object>(
  send: Send,
  document: TypedQueryDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return succeeded(await send(print(document), variables));
}
