import type { TypedQueryDocumentNode } from "graphql";

import {
  TestDeletePostDocument as deletion,
  TestEditPostDocument as editing,
  TestOpenThreadDocument,
  TestReadPostDocument,
  TestReplyDocument,
  type TestReplyMutation,
  TestRestorePostDocument as restoring,
} from "./forum-acts.graphql.ts";
import type { GraphqlAnswer, Person, Send, TestApi } from "./test-api.ts";

export { deletion, editing, restoring };

export interface Writing {
  body?: string;
  /** The post that a reply answers. */
  answerTo?: string;
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
): Promise<GraphqlAnswer<TestReplyMutation>> {
  return api.as(author)(TestReplyDocument, { input: { body: "I agree.", ...input } });
}

export async function reply(
  api: TestApi,
  author: Person,
  input: Writing & { threadId: string },
): Promise<TestReplyMutation["createPost"]> {
  return succeeded(await tryReply(api, author, input)).createPost;
}

/** Null where the reader may not see it. */
export async function findPost(api: TestApi, id: string, as?: Person) {
  return succeeded(await api.query(TestReadPostDocument, { id }, as)).post;
}

export async function readPost(api: TestApi, id: string, as?: Person) {
  const post = await findPost(api, id, as);
  if (!post) throw new Error(`Nobody shows the post ${id}.`);
  return post;
}

export function quoteOf({ id }: { id: string }, words: string, author = "ada"): string {
  return `> [@${author}](post:${id})\n> ${words}\n\n`;
}

export function succeeded<Data>({ data, errors }: GraphqlAnswer<Data>): Data {
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Does what is not to fail; the answer has the type of its document. */
export async function perform<Data, Variables extends object>(
  send: Send,
  document: TypedQueryDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return succeeded(await send(document, variables));
}
