import { randomUUID } from "node:crypto";

import { TestOpenThreadDocument, TestReplyDocument } from "./forum-acts.graphql.ts";
import {
  TestCreateCategoryDocument,
  TestLoginDocument,
  TestRegisterDocument,
} from "./remote-api.graphql.ts";
import { type Operation, textOf } from "./test-api.ts";

/** What is known of a server whose inside cannot be seen. */
export interface RemoteAnswer<Data> {
  status: number;
  data: Data;
  errors?: { message: string }[];
}

interface RemoteCall<Data, Variables> {
  query: Operation<Data, Variables>;
  variables?: NoInfer<Variables>;
  token?: string;
}

/** Sends an operation over the network. Rejects when nobody answers. */
export async function callRemote<Data, Variables extends object>(
  url: string,
  { query, variables, token }: RemoteCall<Data, Variables>,
): Promise<RemoteAnswer<Data>> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query: textOf(query), variables }),
  });
  return { data: null, ...JSON.parse(await response.text()), status: response.status };
}

async function succeed<Data, Variables extends object>(
  url: string,
  call: RemoteCall<Data, Variables>,
): Promise<Data> {
  const { status, data, errors } = await callRemote(url, call);
  if (status !== 200 || errors) throw new Error(`${status} ${JSON.stringify(errors)}`);
  return data;
}

export interface RemotePerson {
  id: string;
  token: string;
  username: string;
}

export async function register(url: string, username: string): Promise<RemotePerson> {
  const input = {
    username,
    email: `${username}@vigilia.test`,
    password: `${username} reads a lot`,
    recaptchaToken: "",
  };
  const { token, user } = (
    await succeed(url, { query: TestRegisterDocument, variables: { input } })
  ).register;
  return { token, ...user };
}

export const admin = {
  ADMIN_USERNAME: "root",
  ADMIN_EMAIL: "root@vigilia.test",
  ADMIN_PASSWORD: "root of all things",
};

/** Opens a thread in a category that is made for it. */
export async function openRemoteThread(url: string, author: RemotePerson): Promise<string> {
  const input = { username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD };
  const { token } = (await succeed(url, { query: TestLoginDocument, variables: { input } })).login;
  const category = await succeed(url, {
    query: TestCreateCategoryDocument,
    variables: { name: "Cables", description: "All of them" },
    token,
  });
  const thread = await succeed(url, {
    query: TestOpenThreadDocument,
    variables: {
      input: { categoryId: category.createCategory.id, title: "A cable", body: "What is known?" },
    },
    token: author.token,
  });
  return thread.createThread.id;
}

/** Replies once, however often it has to ask: resolves with the post's id. */
export async function replyRemotely(
  url: string,
  { token }: RemotePerson,
  threadId: string,
): Promise<string> {
  const input = { threadId, body: "Indeed.", idempotencyKey: randomUUID() };
  return (await succeed(url, { query: TestReplyDocument, variables: { input }, token })).createPost
    .id;
}
