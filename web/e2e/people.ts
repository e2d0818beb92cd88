import type { Page } from "playwright-core";
import { expect, inject } from "vitest";

const password = "a-long-enough-one";

/** A moment's text that no other story wrote. */
export const unique = () => `${Date.now() % 1_000_000}`;

/** Asks the API of the site under test, as somebody or as nobody. */
export async function ask(
  query: string,
  { variables = {}, token = "" }: { variables?: object; token?: string },
) {
  const response = await fetch(`${inject("siteUrl")}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

export async function register(username: string): Promise<string> {
  const { register: registered } = await ask(
    "mutation R($input: RegisterInput!) { register(input: $input) { token } }",
    {
      variables: {
        input: {
          username,
          email: `${username}@vigilia.test`,
          password,
          recaptchaToken: "x",
        },
      },
    },
  );
  return registered.token;
}

/** In the first category; answers with its id. */
export async function openThread(
  token: string,
  text: { title: string; body: string },
): Promise<string> {
  const { categories } = await ask("{ categories { id } }", {});
  const { createThread } = await ask(
    "mutation T($input: CreateThreadInput!) { createThread(input: $input) { id } }",
    { token, variables: { input: { categoryId: categories[0].id, ...text } } },
  );
  return createThread.id;
}

/** Answers with its id. */
export async function reply(
  token: string,
  input: { threadId: string; body: string; answerTo?: string },
): Promise<string> {
  const { createPost } = await ask(
    "mutation P($input: CreatePostInput!) { createPost(input: $input) { id } }",
    { token, variables: { input } },
  );
  return createPost.id;
}

/** The people of the demo world have passwords of their own. */
export const demoPassword = (username: string) => `${username}-demo-password`;

export async function demoToken(username: string): Promise<string> {
  const { login } = await ask(
    "mutation L($input: LoginInput!) { login(input: $input) { token } }",
    { variables: { input: { username, password: demoPassword(username) } } },
  );
  return login.token;
}

export async function signIn(page: Page, username: string, secret = password): Promise<void> {
  await page.goto("/forum/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.getByRole("button", { name: /^Notifications/ }).waitFor();
}

/** A moderator of one story alone: who works has one claim, wherever they are signed in. */
export async function registerModerator(username: string): Promise<void> {
  const token = await register(username);
  const { viewer } = await ask("{ viewer { user { id } } }", { token });
  await ask("mutation R($id: ID!) { setUserRole(userId: $id, role: MODERATOR) { role } }", {
    token: await demoToken("olena"),
    variables: { id: viewer.user.id },
  });
}

/** Answers with the id of what waits for review. */
export async function submitEvent(title: string): Promise<string> {
  const token = await demoToken("mia");
  await ask("mutation S($input: SubmitEventInput!) { submitEvent(input: $input) { receipt } }", {
    variables: {
      input: {
        type: "RUSSIAN",
        sourceUrl: `https://192.0.2.1/${title}`,
        date: "2025-03-02",
        latitude: 60.17,
        longitude: 24.94,
        recaptchaToken: "x",
      },
    },
  });
  const { submissions } = await ask(
    "query S($text: String) { submissions(status: PENDING, text: $text, first: 1) { nodes { id } } }",
    { token, variables: { text: title } },
  );
  return submissions.nodes[0].id;
}

/** It is published under this title. */
export async function approve(id: string, title: string): Promise<void> {
  await ask(
    "mutation A($id: ID!, $edit: EventEdit) { approveSubmission(id: $id, edit: $edit) { id } }",
    { token: await demoToken("mia"), variables: { id, edit: { title } } },
  );
}
