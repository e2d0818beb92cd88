import { ApolloClient, ApolloLink, type DocumentNode, gql, HttpLink } from "@apollo/client";
import { siteQueries } from "@vigilia/schema/site-documents.ts";
import { getOperationAST, OperationTypeNode } from "graphql";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";

import { createCache } from "./cache.ts";
import { createFetchTimeLink, FetchTimes } from "./freshness.ts";
import { createHashedReadsLink } from "./hashed-reads.ts";

interface Sent {
  method: string;
  address: URL;
  body: { query?: string; extensions?: { persistedQuery?: { sha256Hash: string } } } | null;
  cache: RequestCache | undefined;
}

const Motto = gql`
  query Motto($words: String) {
    motto(words: $words)
  }
`;
const ChangeMotto = gql`
  mutation ChangeMotto {
    changeMotto
  }
`;

/** A client of a visitor, or of a member, whose server answers as `answer` says. */
function clientOf({
  token,
  answer = () => HttpResponse.json({ data: { motto: "Vigilantia", changeMotto: true } }),
}: { token?: string; answer?: (sent: Sent) => Response } = {}) {
  const sent: Sent[] = [];
  const times = new FetchTimes();
  const fetch: typeof globalThis.fetch = async (address, init = {}) => {
    if (typeof address !== "string") throw new Error("An address is a text here.");
    const request: Sent = {
      method: init.method ?? "GET",
      address: new URL(address, "http://vigilia.test"),
      body: typeof init.body === "string" ? JSON.parse(init.body) : null,
      cache: init.cache,
    };
    sent.push(request);
    return answer(request);
  };
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const client = new ApolloClient({
    cache: createCache(),
    defaultOptions: { query: { fetchPolicy: "network-only" } },
    link: ApolloLink.from([
      createFetchTimeLink(times),
      new ApolloLink((operation, forward) => {
        operation.setContext({ headers });
        return forward(operation);
      }),
      createHashedReadsLink(times),
      new HttpLink({ uri: "/graphql", fetch, enhancedClientAwareness: { transport: false } }),
    ]),
  });
  return { client, sent };
}

const hashIn = ({ address, body }: Sent): string | undefined => {
  const inAddress = address.searchParams.get("extensions");
  const extensions: Sent["body"] extends null ? never : NonNullable<Sent["body"]>["extensions"] =
    inAddress === null ? body?.extensions : JSON.parse(inAddress);
  return extensions?.persistedQuery?.sha256Hash;
};

test("a visitor's read is a GET with the hash of its text", async () => {
  const { client, sent } = clientOf();

  await client.query({ query: Motto, variables: { words: "two" } });

  expect(sent).toMatchObject([{ method: "GET", body: null, cache: undefined }]);
  expect(sent[0]?.address.searchParams.get("variables")).toBe('{"words":"two"}');
  expect(sent[0]?.address.searchParams.has("query")).toBe(false);
  expect(sent.map(hashIn)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test("a member's read is a POST, whose answer nobody between keeps", async () => {
  const { client, sent } = clientOf({ token: "ada's" });

  await client.query({ query: Motto });

  expect(sent).toMatchObject([{ method: "POST", address: { search: "" } }]);
  expect(sent[0]?.body).not.toHaveProperty("query");
  expect(sent.map(hashIn)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test("what has long variables, or changes something, is a POST", async () => {
  const { client, sent } = clientOf();

  await client.query({ query: Motto, variables: { words: "word ".repeat(400) } });
  await client.mutate({ mutation: ChangeMotto });

  expect(sent.map(({ method }) => method)).toEqual(["POST", "POST"]);
  expect(sent[1]?.body?.query).toContain("changeMotto");
});

test("who asks again passes what was kept on the way", async () => {
  const { client, sent } = clientOf();

  await client.query({ query: Motto, variables: { words: "one" } });
  await client.query({ query: Motto, variables: { words: "two" } });
  await client.query({ query: Motto, variables: { words: "one" } });

  expect(sent.map(({ cache }) => cache)).toEqual([undefined, undefined, "no-cache"]);
});

test("a server that does not know the hash is sent the text", async () => {
  const errors = [{ message: "Queries are not kept", extensions: { code: "BAD_USER_INPUT" } }];
  const { client, sent } = clientOf({
    answer: ({ body }) =>
      body?.query
        ? HttpResponse.json({ data: { motto: "Vigilantia" } })
        : HttpResponse.json({ errors }, { status: 400 }),
  });

  const { data } = await client.query({ query: Motto });

  expect(data).toEqual({ motto: "Vigilantia" });
  expect(sent.map(({ method }) => method)).toEqual(["GET", "POST"]);
  expect(sent[1]?.body?.query).toContain("query Motto");
});

const modules = import.meta.glob<Record<string, unknown>>("../../**/*.graphql.ts", { eager: true });

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === "object" && value !== null && "definitions" in value;

const queries = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter(isDocument)
  .filter((document) => getOperationAST(document)?.operation === OperationTypeNode.QUERY);

test("the server knows the hash of every query as the client sends it", async () => {
  const { client, sent } = clientOf({
    token: "ada's",
    answer: () => HttpResponse.json({ data: null }),
  });

  for (const query of queries) await client.query({ query, fetchPolicy: "no-cache" });

  const unknown = sent.filter((one) => !siteQueries.has(hashIn(one) ?? ""));
  expect(unknown.map(({ body }) => body)).toEqual([]);
  expect(new Set(sent.map(hashIn)).size).toBe(siteQueries.size);
});
