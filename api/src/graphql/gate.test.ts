import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startTestApi, type TestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const code = async (document: string, variables: object = {}) => {
  const { errors, status } = await api.query(document, variables);
  return { status, code: errors?.[0]?.extensions["code"] };
};

describe("what is refused before anything runs", () => {
  test("more than thirty aliases", async () => {
    const aliases = Array.from({ length: 31 }, (_, index) => `a${index}: version`).join(" ");
    expect(await code(`{ dataset { ${aliases} } }`)).toEqual({
      status: 400,
      code: "QUERY_TOO_COMPLEX",
    });
  });

  test("more than twenty root fields", async () => {
    const fields = Array.from({ length: 21 }, (_, index) => `a${index}: dataset { version }`).join(
      " ",
    );
    expect((await code(`{ ${fields} }`)).code).toBe("QUERY_TOO_COMPLEX");
  });

  test("more tokens than a document may hold", async () => {
    expect(await code(`{ dataset { ${"version ".repeat(2001)} } }`)).toEqual({
      status: 400,
      code: "BAD_USER_INPUT",
    });
  });

  const costly = `query Costly($first: Int) { ${Array.from(
    { length: 12 },
    (_, index) =>
      `a${index}: events(first: $first) { nodes { sources { url } revisions { title } } }`,
  ).join(" ")} }`;

  test.each([[100], [1_000_000]])("lists within lists of %i", async (first) => {
    expect((await code(costly, { first })).code).toBe("QUERY_TOO_COMPLEX");
  });

  test.each([[null], [-1], [0]])(
    "but not for the size %j, which reads the default or nothing",
    async (first) => {
      expect((await code(costly, { first })).code).not.toBe("QUERY_TOO_COMPLEX");
    },
  );

  test("a NUL byte, in a variable or in the document itself", async () => {
    const byVariable = await code("query Q($id: ID!) { event(id: $id) { id } }", { id: "a\0b" });
    const byLiteral = await code('{ event(id: "a\\u0000b") { id } }');
    expect([byVariable.code, byLiteral.code]).toEqual(["BAD_USER_INPUT", "BAD_USER_INPUT"]);
  });

  test("a subscription over HTTP", async () => {
    const response = await api.app.http.inject({
      method: "POST",
      url: "/graphql",
      payload: { query: "subscription { __typename }" },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toHaveProperty("errors.0.message");
  });
});

test("a variable that does not fit is named, and what was sent is not repeated", async () => {
  const { errors } = await api.query(
    "query Q($filter: EventFilter) { events(filter: $filter) { totalCount } }",
    {
      filter: { dateFrom: "hunter2" },
    },
  );

  expect(errors?.[0]?.extensions["fields"]).toHaveProperty(["filter.dateFrom"]);
  expect(JSON.stringify(errors)).not.toContain("hunter2");
});

test("an unknown field gets no suggestions", async () => {
  const { errors } = await api.query("{ dataset { verion } }");

  expect(errors?.[0]?.message).not.toMatch(/did you mean/i);
});

test("a body that is no JSON is answered in JSON", async () => {
  const response = await api.app.http.inject({
    method: "POST",
    url: "/graphql",
    headers: { "content-type": "application/json" },
    payload: "{",
  });

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ errors: [{ extensions: { code: "BAD_USER_INPUT" } }] });
});

test("a form of another site cannot send an operation", async () => {
  const response = await api.app.http.inject({
    method: "POST",
    url: "/graphql",
    headers: { "content-type": "text/plain" },
    payload: JSON.stringify({ query: "{ dataset { version } }" }),
  });

  expect(response.statusCode).toBeGreaterThanOrEqual(400);
});

test("a mutation cannot be sent by GET", async () => {
  const response = await api.app.http.inject({
    url: `/graphql?query=${encodeURIComponent("mutation { __typename }")}`,
    headers: { "apollo-require-preflight": "1" },
  });

  expect(response.statusCode).toBeGreaterThanOrEqual(400);
});

test("a body over 64 KiB is refused", async () => {
  const { status } = await api.query(`{ dataset { version } } #${"x".repeat(65 * 1024)}`);

  expect(status).toBe(413);
});

test("introspection is open, however deep it nests", async () => {
  const deepType =
    "fields { type { ofType { ofType { ofType { ofType { ofType { ofType { ofType { name } } } } } } } } }";
  const { errors } = await api.query(`{ __schema { types { ${deepType} } } }`);

  expect(errors).toBeUndefined();
});
