import { ApolloClient, ApolloLink, type DocumentNode, gql, InMemoryCache } from "@apollo/client";
import type { ErrorCode } from "@vigilia/schema/error-codes.ts";
import { defer, of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createRetryLink } from "./retry-link.ts";

const query = gql`
  query Motto {
    motto
  }
`;
const mutation = gql`
  mutation Post {
    post
  }
`;

const networkError = new TypeError("Failed to fetch");
const failsOnTheNetwork = () => throwError(() => networkError);
const answersWith = (code: ErrorCode, message = "No.") =>
  of({ data: null, errors: [{ message, extensions: { code } }] });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a query that fails on the network is sent three more times, after 1 s, 2 s and 4 s", async () => {
  const sentAt = await secondsOfSending(query, failsOnTheNetwork);

  expect(sentAt).toEqual([0, 1, 3, 7]);
});

test("a query that the server could not answer is sent two more times", async () => {
  const sentAt = await secondsOfSending(query, () => answersWith("INTERNAL_SERVER_ERROR"));

  expect(sentAt).toEqual([0, 1, 3]);
});

test.each<ErrorCode>(["NOT_FOUND", "UNAUTHENTICATED", "FORBIDDEN", "BAD_USER_INPUT", "CONFLICT"])(
  "%s is final",
  async (code) => {
    expect(await secondsOfSending(query, () => answersWith(code))).toEqual([0]);
  },
);

test.each(["Not Found", "Unauthorized", "Forbidden"])(
  "an error that says %s is final",
  async (words) => {
    const sentAt = await secondsOfSending(query, () =>
      answersWith("INTERNAL_SERVER_ERROR", `${words}: thread`),
    );

    expect(sentAt).toEqual([0]);
  },
);

test("a mutation is sent again only when the network failed, twice", async () => {
  expect(await secondsOfSending(mutation, failsOnTheNetwork)).toEqual([0, 1, 3]);
  expect(await secondsOfSending(mutation, () => answersWith("INTERNAL_SERVER_ERROR"))).toEqual([0]);
});

test("a screen can ask for its own number of retries", async () => {
  const sentAt = await secondsOfSending(query, failsOnTheNetwork, { retries: 1 });

  expect(sentAt).toEqual([0, 1]);
});

test("the caller gets the errors that no retry has mended", async () => {
  const { error } = await send(query, () => answersWith("FORBIDDEN", "Only moderators."), {})
    .result;

  expect(error?.message).toBe("Only moderators.");
});

test("an answer after a retry is as good as the first", async () => {
  let times = 0;
  const answer = () =>
    ++times === 1 ? failsOnTheNetwork() : of({ data: { motto: "Vigilantia" } });

  const { result } = send(query, answer, {});
  await vi.runAllTimersAsync();

  expect((await result).data).toEqual({ motto: "Vigilantia" });
});

type Answer = () => ReturnType<ApolloLink.RequestHandler>;

function send(document: DocumentNode, answer: Answer, context: { retries?: number }) {
  const sentAt: number[] = [];
  const start = Date.now();
  const server = new ApolloLink(() =>
    defer(() => {
      sentAt.push((Date.now() - start) / 1000);
      return answer();
    }),
  );
  const link = ApolloLink.from([createRetryLink(), server]);
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const result =
    document === mutation
      ? client.mutate({ mutation: document, context, errorPolicy: "all" })
      : client.query({ query: document, context, errorPolicy: "all" });
  return { sentAt, result };
}

async function secondsOfSending(
  document: DocumentNode,
  answer: Answer,
  context = {},
): Promise<number[]> {
  const { sentAt, result } = send(document, answer, context);
  await vi.runAllTimersAsync();
  await result;
  return sentAt;
}
