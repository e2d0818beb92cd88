import { randomUUID } from "node:crypto";

/** What is known of a server whose inside cannot be seen. */
export interface RemoteAnswer {
  status: number;
  // A test reads whatever its own query asked for.
  // eslint-disable-next-line typescript/no-explicit-any
  data: any;
  errors?: { message: string }[];
}

/** Sends an operation over the network. Rejects when nobody answers. */
export async function callRemote(
  url: string,
  { query, variables, token }: { query: string; variables?: object; token?: string },
): Promise<RemoteAnswer> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  const answer: object = JSON.parse(await response.text());
  return { status: response.status, data: null, ...answer };
}

async function succeed(...call: Parameters<typeof callRemote>) {
  const { status, data, errors } = await callRemote(...call);
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
  const query = `mutation Register($input: RegisterInput!) {
    register(input: $input) { token user { id username } } }`;
  const { token, user } = (await succeed(url, { query, variables: { input } })).register;
  return { token, ...user };
}

export const admin = {
  ADMIN_USERNAME: "root",
  ADMIN_EMAIL: "root@vigilia.test",
  ADMIN_PASSWORD: "root of all things",
};

/** Opens a thread in a category that is made for it. */
export async function openRemoteThread(url: string, author: RemotePerson): Promise<string> {
  const login = `mutation Login($input: LoginInput!) { login(input: $input) { token } }`;
  const input = { username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD };
  const { token } = (await succeed(url, { query: login, variables: { input } })).login;
  const category = await succeed(url, {
    query: `mutation { createCategory(name: "Cables", description: "All of them") { id } }`,
    token,
  });
  const thread = await succeed(url, {
    query: `mutation Open($input: CreateThreadInput!) { createThread(input: $input) { id } }`,
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
  const query = `mutation Reply($input: CreatePostInput!) { createPost(input: $input) { id } }`;
  const input = { threadId, body: "Indeed.", idempotencyKey: randomUUID() };
  return (await succeed(url, { query, variables: { input }, token })).createPost.id;
}
