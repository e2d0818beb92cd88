import { postMaxLength } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { addCategory, addLongThread } from "../../test/forum-rows.ts";
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
      code: "QUERY_TOO_COMPLEX",
    });
  });

  test("a field asked for so often that comparing takes too long", async () => {
    expect(await code(`{ dataset { ${"version ".repeat(1900)} } }`)).toEqual({
      status: 400,
      code: "QUERY_TOO_COMPLEX",
    });
  });

  test("fragments of which each spreads the next one twice", async () => {
    const fragments = Array.from(
      { length: 30 },
      (_, level) => `fragment f${level} on Query { ...f${level + 1} ...f${level + 1} }`,
    );
    const document = `{ ...f0 } ${fragments.join(" ")} fragment f30 on Query { __typename }`;
    expect(await code(document)).toEqual({ status: 400, code: "QUERY_TOO_COMPLEX" });
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

  test("a NUL byte, in a variable or in the document itself, by its place", async () => {
    const byVariable = await api.query(
      "query Q($filter: EventFilter) { events(filter: $filter) { totalCount } }",
      { filter: { text: "a\0b" } },
    );
    const byLiteral = await api.query('{ event(id: "a\\u0000b") { id } }');

    expect(byVariable.errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { "filter.text": "Text must not contain the NUL character." },
    });
    expect(byLiteral.errors?.[0]?.extensions["fields"]).toHaveProperty("id");
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

describe("an answer that is too long whatever it cost", () => {
  const pages = (count: number) =>
    Array.from(
      { length: count },
      (_, page) => `p${page}: thread(id: $id) { posts { nodes { bodyHtml } } }`,
    ).join(" ");
  const ask = (id: string, count: number) =>
    api.query(`query Pages($id: ID!) { ${pages(count)} }`, { id });

  test("is refused, and a page of the longest posts is not", async () => {
    const author = await api.addUser("longwinded");
    const categoryId = await addCategory(api);
    const id = await addLongThread(api, { categoryId, author, posts: 20 });
    await api.sql(
      sql`update posts set body_html = repeat('a', ${postMaxLength}) where thread_id = ${id}`,
    );

    const refused = await ask(id, 20);
    expect(refused).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: "QUERY_TOO_COMPLEX" } }],
    });
    expect(refused.data).toBeUndefined();
    expect((await ask(id, 1)).data.p0.posts.nodes).toHaveLength(20);
  });
});

describe("a value that does not fit is named", () => {
  const day = "Expected Date: A calendar day without a time zone: YYYY-MM-DD.";

  test.each([
    ["first: 2.5", "first", "Int cannot represent non-integer value: 2.5"],
    ['filter: { dateFrom: "yesterday" }', "filter.dateFrom", day],
    [
      "filter: { types: [MARTIAN] }",
      "filter.types",
      'Value "MARTIAN" does not exist in "EventType" enum.',
    ],
    ["filter: { year: 2024 }", "filter.year", 'Field "year" is not defined by type "EventFilter".'],
    [
      "filter: { bbox: { west: 1, south: 50, east: 3 } }",
      "filter.bbox",
      'Field "BoundingBox.north" of required type "Float!" was not provided.',
    ],
    [
      "filter: { bbox: { west: 1, south: 50, east: 3, north: 40 } }",
      "filter.bbox.south",
      "must not be above north",
    ],
  ])("in the document: %s", async (args, field, text) => {
    const { errors } = await api.query(`{ events(${args}) { totalCount } }`);

    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.message).toContain(field);
    expect(errors?.[0]).toMatchObject({ locations: [{ line: 1 }] });
    expect(errors?.[0]?.extensions).toEqual({ code: "BAD_USER_INPUT", fields: { [field]: text } });
  });

  const enumText = 'That value does not exist in "EventType" enum.';

  test.each<[object, string, string]>([
    [{}, "first", "Expected a value of type Int!."],
    [{ first: null }, "first", "Expected a value of type Int!."],
    [{ first: "hunter2; a: b" }, "first", "Int cannot represent non-integer value."],
    [{ first: 1, filter: { dateFrom: "hunter2" } }, "filter.dateFrom", day],
    [{ first: 1, filter: { types: ["RUSSIAN", "hunter2"] } }, "filter.types[1]", enumText],
    [
      { first: 1, filter: { type: "RUSSIAN" } },
      "filter",
      'Field "type" is not defined by type "EventFilter".',
    ],
  ])("in a variable, and what was sent is not repeated: %j", async (variables, field, text) => {
    const { errors } = await api.query(
      "query Q($first: Int!, $filter: EventFilter) { events(first: $first, filter: $filter) { totalCount } }",
      variables,
    );

    expect(errors?.[0]?.extensions).toEqual({ code: "BAD_USER_INPUT", fields: { [field]: text } });
    expect(JSON.stringify(errors)).not.toContain("hunter2");
  });

  test("in the default of a variable", async () => {
    const { errors } = await api.query(
      'query Q($day: Date = "soon") { events(filter: { dateFrom: $day }) { totalCount } }',
    );

    expect(errors?.[0]?.extensions["fields"]).toEqual({ day });
  });
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

describe("a request that is none", () => {
  const send = (payload: unknown, headers = {}) =>
    api.app.http.inject({
      method: "POST",
      url: "/graphql",
      headers: { "content-type": "application/json", ...headers },
      payload: JSON.stringify(payload),
    });

  test.each([
    [{}, 'Send the text of one operation as "query", in a JSON object.'],
    [{ query: "" }, 'Send the text of one operation as "query", in a JSON object.'],
    [{ extensions: { persistedQuery: { version: 1, sha256Hash: "a" } } }, "Queries are not kept"],
    [[{ query: "{ dataset { version } }" }], "A request holds one operation."],
  ])("gets an error that says what one is: %j", async (payload, text) => {
    const response = await send(payload);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errors: [{ message: expect.stringContaining(text), extensions: { code: "BAD_USER_INPUT" } }],
    });
  });

  test("of another type gets an error that names the one that is read", async () => {
    const response = await send({}, { "content-type": "application/xml" });

    expect(response.statusCode).toBe(415);
    expect(response.json().errors[0].message).toContain("application/json");
  });

  test.each(["PUT", "DELETE"] as const)(
    "by %s gets an error that says how to ask",
    async (method) => {
      const response = await api.app.http.inject({ method, url: "/graphql" });

      expect(response.statusCode).toBe(405);
      expect(response.headers["allow"]).toContain("POST");
      expect(response.json()).toMatchObject({
        errors: [{ extensions: { code: "BAD_USER_INPUT" } }],
      });
    },
  );

  test("by OPTIONS learns the methods, and nothing that would let another site's visitors in", async () => {
    const response = await api.app.http.inject({
      method: "OPTIONS",
      url: "/graphql",
      headers: { origin: "https://elsewhere.example", "access-control-request-method": "POST" },
    });

    expect(response.statusCode).toBe(204);
    expect(response.headers["access-control-allow-methods"]).toContain("POST");
    expect(response.headers["access-control-allow-origin"]).toBe("*");
    expect(response.headers).not.toHaveProperty("access-control-allow-credentials");
  });
});
