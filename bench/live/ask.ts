/** Sends an operation; throws what the server refuses. */
export async function ask(
  origin: string,
  { query, variables = {}, token }: { query: string; variables?: object; token?: string },
) {
  const response = await fetch(`${origin}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** The token of a member of the demo world. */
export async function signIn(origin: string, username: string): Promise<string> {
  const input = { username, password: `${username}-demo-password` };
  const query = `mutation In($input: LoginInput!) { login(input: $input) { token } }`;
  return (await ask(origin, { query, variables: { input } })).login.token;
}

export async function openThread(origin: string, token: string): Promise<string> {
  const { categories } = await ask(origin, { query: "{ categories { id } }" });
  const input = { categoryId: categories[0].id, title: "Measured", body: "What does it cost?" };
  const query = `mutation T($input: CreateThreadInput!) { createThread(input: $input) { id } }`;
  return (await ask(origin, { query, variables: { input }, token })).createThread.id;
}

export async function reply(
  origin: string,
  { token, threadId, body }: { token: string; threadId: string; body: string },
): Promise<void> {
  const query = `mutation P($input: CreatePostInput!) { createPost(input: $input) { id } }`;
  await ask(origin, { query, variables: { input: { threadId, body } }, token });
}
