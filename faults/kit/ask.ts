export interface Question {
  query: string;
  variables?: object;
  token?: string;
  /** How long an answer is waited for. */
  patience?: number;
}

export interface Answer {
  /** 0: none came. */
  status: number;
  // What a question asks for is known where it is asked.
  // eslint-disable-next-line typescript/no-explicit-any
  data: any;
  /** Of the first error, or "NO_ANSWER". */
  code: string | null;
  message: string;
  milliseconds: number;
}

const longestMilliseconds = 60_000;

/** Asks once, and never throws: what went wrong is an answer, too. */
export async function ask(
  origin: string,
  { query, variables, token, patience = longestMilliseconds }: Question,
): Promise<Answer> {
  const asked = performance.now();
  try {
    const response = await fetch(`${origin}/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(patience),
    });
    const { data = null, errors } = await response.json();
    return {
      status: response.status,
      data,
      code: errors?.[0] ? String(errors[0].extensions?.code ?? "UNKNOWN") : null,
      message: errors?.[0]?.message ?? "",
      milliseconds: performance.now() - asked,
    };
  } catch (error) {
    const milliseconds = performance.now() - asked;
    return { status: 0, data: null, code: "NO_ANSWER", message: String(error), milliseconds };
  }
}

/** The status of a path, or 0 when no answer came in time. */
export async function statusOf(url: string, patience = longestMilliseconds): Promise<number> {
  return fetch(url, {
    headers: { accept: "text/html, application/json" },
    signal: AbortSignal.timeout(patience),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => 0,
  );
}

/** Asks for what a member alone may read: nothing of the answer is kept from before. */
export const readAsMember = (token: string): Question => ({
  query: "{ viewer { user { username } } }",
  token,
});

const registering = `mutation R($input: RegisterInput!) { register(input: $input) { token user { id } } }`;

export function register(origin: string, username: string, captcha = ""): Promise<Answer> {
  const password = `${username} reads a lot`;
  const email = `${username}@vigilia.test`;
  const input = { username, email, password, recaptchaToken: captcha };
  return ask(origin, { query: registering, variables: { input } });
}

const posting = `mutation P($input: CreatePostInput!) { createPost(input: $input) { id } }`;

export interface Post {
  threadId: string;
  body: string;
  idempotencyKey: string | undefined;
}

export const askToPost = (token: string, input: Post): Question => ({
  query: posting,
  variables: { input },
  token,
});
