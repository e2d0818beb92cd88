import type { GraphqlAnswer, Person, TestApi } from "./test-api.ts";

/** A post as the tests look at it. */
const postFields = `fragment PostFields on Post {
  id number page body bodyHtml revision createdAt editedAt deletedAt isDeleted isDeletedByAuthor removalGround
  author { username } reactions { kind count viewerReacted } revisions { body createdAt editor { username } }
  viewerCanEdit viewerCanDelete viewerCanRestore
  thread { id replyCount lastReplyDate lastPostNumber viewerLastReadNumber viewerWatchLevel }
}`;

export interface Writing {
  body?: string;
  idempotencyKey?: string;
}

export async function openThread(
  api: TestApi,
  author: Person,
  input: Writing & { categoryId: string; title?: string; eventId?: string },
): Promise<string> {
  const answer = await api.as(author)(
    `mutation Open($input: CreateThreadInput!) { createThread(input: $input) { id } }`,
    { input: { title: "What happened here?", body: "Let us collect what is known.", ...input } },
  );
  return succeeded(answer).createThread.id;
}

export async function tryReply(
  api: TestApi,
  author: Person,
  input: Writing & { threadId: string },
): Promise<GraphqlAnswer> {
  return api.as(author)(
    `${postFields} mutation Reply($input: CreatePostInput!) { createPost(input: $input) { ...PostFields } }`,
    { input: { body: "I agree.", ...input } },
  );
}

export async function reply(
  api: TestApi,
  author: Person,
  input: Writing & { threadId: string },
): Promise<{ id: string; number: number; bodyHtml: string; page: number }> {
  return succeeded(await tryReply(api, author, input)).createPost;
}

export async function readPost(api: TestApi, id: string, as?: Person) {
  const answer = await api.query(
    `${postFields} query Read($id: ID!) { post(id: $id) { ...PostFields } }`,
    { id },
    as,
  );
  return succeeded(answer).post;
}

/** Sends one of the changes below. */
export function changePost(
  api: TestApi,
  by: Person,
  { call, ...variables }: { call: string; id: string } & Record<string, unknown>,
): Promise<GraphqlAnswer> {
  return api.as(by)(`${postFields} mutation Change${call}`, variables);
}

/** Moderators have to say why; of authors nobody asks. */
export const editing = `($id: ID!, $body: String!, $revision: Int, $reason: String = "It broke a rule", $ground: RemovalGround) {
  editPost(id: $id, body: $body, revision: $revision, reason: $reason, ground: $ground) { ...PostFields } }`;
export const deletion = `($id: ID!, $reason: String = "It broke a rule", $ground: RemovalGround = OTHER) {
  deletePost(id: $id, reason: $reason, ground: $ground) { ...PostFields } }`;
export const restoring = `($id: ID!) { restorePost(id: $id) { ...PostFields } }`;

export function quoteOf({ id }: { id: string }, words: string, author = "ada"): string {
  return `> [@${author}](post:${id})\n> ${words}\n\n`;
}

// A test reads whatever its own query asked for.
// eslint-disable-next-line typescript/no-explicit-any
export function succeeded({ data, errors }: GraphqlAnswer): any {
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
