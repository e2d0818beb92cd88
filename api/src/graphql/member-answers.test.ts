import { HeaderMap, type HTTPGraphQLResponse } from "@apollo/server";
import { buildSchema, type GraphQLField, type GraphQLObjectType } from "graphql";
import { afterAll, beforeEach, expect, test } from "vitest";

import type { RequestContext, Viewer } from "../kernel/context.ts";
import { CacheTags, noteRead } from "../platform/caching/cache-tags.ts";
import { ResponseCache } from "../platform/caching/response-cache.ts";
import { createLogger } from "../platform/logger.ts";
import { startGraphqlServer } from "./apollo-server.ts";
import { digestOf } from "./known-documents.ts";
import { answerMember } from "./member-answers.ts";
import { leaveGaps } from "./viewers-own.ts";

const schema = buildSchema(`
  type Query { board: Board private: Board }
  type Board { title: String! notes: [Note!]! things(first: Int): [Thing!]! owner: String viewerName: String! viewerMarks: [Mark!]! }
  union Thing = Note | Picture
  type Note { id: ID! text: String! viewerLikes: Boolean! viewerRank(by: Int!): Int! viewerSecret: String viewerMark: Mark viewerPage: Mark! }
  type Picture { id: ID! viewerLikes: Boolean! }
  type Mark { id: ID! words: String! viewerMarks: [Mark!]! }
`);

interface Thing {
  id: string;
  text?: string;
}

const notes: Thing[] = [
  { id: "1", text: "Who was „there“?" },
  { id: "2", text: 'Nobody, said "he"\n' },
];
const things = [...notes, { id: "3" }];
let made = 0;

type Resolve = (source: Thing, args: Record<string, number>, context: RequestContext) => unknown;

function resolve(type: string, resolvers: Record<string, Resolve>): void {
  // Each of these is an object type of the text above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const fields = (schema.getType(type) as GraphQLObjectType).getFields();
  for (const [name, resolver] of Object.entries(resolvers)) {
    const field: GraphQLField<Thing, RequestContext> | undefined = fields[name];
    if (field) field.resolve = resolver;
  }
}

const nameOf = ({ viewer }: RequestContext): string => viewer?.username ?? "nobody";
const likes: Resolve = async ({ id }, _, context) => {
  if (nameOf(context) === "eve") throw new Error("Not for eve either.");
  return nameOf(context).length % 2 === Number(id) % 2;
};
const mark = (id: string, context: RequestContext) => ({ id, words: `by ${nameOf(context)}` });

resolve("Query", {
  board: () => {
    made += 1;
    noteRead("forum/board");
    return { title: "Cables", notes, things };
  },
});
resolve("Board", {
  owner: (_, __, context) => nameOf(context),
  viewerName: (_, __, context) => nameOf(context),
  viewerMarks: (_, __, context) => (nameOf(context) === "ada" ? [] : [mark("m", context)]),
});
resolve("Note", {
  viewerLikes: likes,
  viewerRank: async ({ id }, { by = 1 }, context) => nameOf(context).length * by + Number(id),
  viewerSecret: ({ id }, _, context) => {
    if (nameOf(context) === "eve" && id === "2") throw new Error("Not for eve.");
    return id;
  },
  viewerMark: ({ id }, _, context) => (id === "1" ? mark(id, context) : null),
  viewerPage: ({ id }, _, context) => mark(id, context),
});
resolve("Picture", { viewerLikes: likes });
resolve("Mark", { viewerMarks: ({ id }, _, context) => (id === "m" ? [mark("n", context)] : []) });
const thing = schema.getType("Thing");
if (thing && "resolveType" in thing) {
  thing.resolveType = ({ text }: Thing) => (text === undefined ? "Picture" : "Note");
}
const board = schema.getQueryType()?.getFields()["board"];
if (board) board.extensions = { sharedAnswers: true };
leaveGaps(schema);

const spent: string[] = [];
const server = await startGraphqlServer({
  schema,
  logger: createLogger({ level: "silent", json: true }),
  spendCost: async (context) => {
    spent.push(nameOf(context));
    return { cost: { caller: nameOf(context) } };
  },
});
afterAll(() => server.stop());

let cache: ResponseCache;
beforeEach(() => {
  cache = new ResponseCache({ tags: new CacheTags(new Map()) });
  made = 0;
  spent.length = 0;
});

const viewerOf = (username: string, role: Viewer["role"] = "USER"): Viewer => ({
  ...{ id: username, username, role, lacksSecondFactor: false },
  ...{ activeBan: null, sessionId: "session", apiKeyId: null },
});

const contextOf = (viewer: Viewer): RequestContext =>
  // All that the gate and these resolvers look at.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({ viewer, em: {}, services: { database: { em: { fork: () => ({}) } } } }) as RequestContext;

interface Asked {
  query: string;
  variables?: object;
  by?: Viewer;
}

const execute = ({ query, variables = {} }: Asked, context: RequestContext) =>
  server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: "POST",
      headers: new HeaderMap([["content-type", "application/json"]]),
      search: "",
      body: { query, variables },
    },
    context: async () => context,
  });

const textOf = ({ body }: HTTPGraphQLResponse): string =>
  body.kind === "complete" ? body.string : "";

interface Answered {
  answer: string;
  /** The answer where everything is executed for the member. */
  executed: string;
  isFilled: boolean;
  /** How often the shared part was executed for it, and who paid. */
  times: number;
  paid: string[];
}

async function ask(asked: Asked): Promise<Answered> {
  const { query, variables = {}, by = viewerOf("ada") } = asked;
  const executed = textOf(await execute(asked, contextOf(by)));
  made = 0;
  spent.length = 0;
  const answered = await answerMember(
    {
      ...{ query, variables, operationName: null },
      ...{ digest: digestOf(query), accept: "json", forAll: false },
    },
    { schema, cache, context: contextOf(by), execute: (context) => execute(asked, context) },
  );
  const isFilled = answered.body !== null;
  const answer = answered.body === null ? textOf(answered.response) : answered.body.toString();
  return { answer, executed, isFilled, times: made, paid: [...spent] };
}

test.each([
  ["nothing of the viewer's own", "{ board { title notes { id text } } }", {}],
  [
    "own values in objects and lists",
    "{ board { viewerName notes { viewerLikes id text } title } }",
    {},
  ],
  [
    "own values by other names, twice, with arguments and variables",
    "query ($by: Int!) { board { notes { a: viewerRank(by: 2) id b: viewerRank(by: $by) } } }",
    { by: 7 },
  ],
  [
    "own values in fragments that are asked for, and not in those that are not",
    `query ($yes: Boolean!, $no: Boolean!) { board { ...F @include(if: $yes) title } }
     fragment F on Board { notes { viewerLikes @skip(if: $yes) id ...G @include(if: $no) ...H } }
     fragment G on Note { g: viewerRank(by: 1) } fragment H on Note { viewerRank(by: 3) }`,
    { yes: true, no: false },
  ],
  [
    "the same objects in two places, of which different things are asked",
    "{ x: board { notes { viewerLikes } } y: board { notes { viewerSecret viewerRank(by: 4) } } }",
    {},
  ],
  [
    "objects of several types in one list",
    "{ board { things { __typename ... on Note { text viewerLikes viewerRank(by: 1) } ... on Picture { viewerLikes id } } } }",
    {},
  ],
])("a member is answered in the words of executing: %s", async (_, query, variables) => {
  await ask({ query, variables });
  for (const name of ["ada", "bo", "cid", "ada"]) {
    const { answer, executed, isFilled } = await ask({ query, variables, by: viewerOf(name) });
    expect(answer).toBe(executed);
    expect(isFilled).toBe(true);
  }
});

test("what is the same for all members is executed once, and each of them pays", async () => {
  const query = "{ board { title notes { viewerLikes } } }";
  const first = await ask({ query });
  const second = await ask({ query, by: viewerOf("bo") });
  expect([first.times, second.times]).toEqual([1, 0]);
  expect([first.paid, second.paid]).toEqual([["ada"], ["bo"]]);
  expect(second.answer).toContain('"extensions":{"cost":{"caller":"bo"}}');
});

test("what asks who they are outside of what is marked as theirs is executed for each", async () => {
  const query = "{ board { owner viewerName } }";
  for (const [name, times] of [
    ["ada", 2],
    ["bo", 1],
    ["ada", 1],
  ] as const) {
    cache.drop(new Set(["forum"]));
    const answered = await ask({ query, by: viewerOf(name) });
    const { executed: answer } = answered;
    expect(answered).toMatchObject({ answer, isFilled: false, times, paid: [name] });
  }
});

test.each([
  ["fails", "{ board { notes { id viewerSecret } } }"],
  ["fails at once and later", "{ board { notes { viewerLikes viewerSecret } } }"],
  ["has no value that could stand in its place", "{ board { notes { viewerPage { id } } } }"],
  ["is an object", "{ board { notes { viewerMark { words } } } }"],
  ["is a list of objects", "{ board { viewerMarks { words viewerMarks { id } } } }"],
])("where what is the viewer's own %s, all is executed for them", async (_, query) => {
  for (const name of ["ada", "eve", "eve"]) {
    const { answer, executed, paid } = await ask({ query, by: viewerOf(name) });
    expect(answer).toBe(executed);
    expect(paid).toEqual([name]);
  }
  expect((await ask({ query, by: viewerOf("eve") })).isFilled).toBe(false);
});

test("a list of objects that is empty is put in like any other value", async () => {
  const query = "{ board { title viewerMarks { words } } }";
  expect((await ask({ query, by: viewerOf("eve") })).isFilled).toBe(false);
  const { answer, executed, isFilled } = await ask({ query, by: viewerOf("ada") });
  expect(answer).toBe(executed);
  expect(isFilled).toBe(true);
});

test.each([
  ["staff, who see more", { query: "{ board { title } }", by: viewerOf("max", "MODERATOR") }],
  [
    "an API key, which has nothing of its own",
    { query: "{ board { title } }", by: { ...viewerOf("key"), sessionId: null, apiKeyId: "1" } },
  ],
  ["what is not marked as much the same for all", { query: "{ private { title } }" }],
  ["what is not valid", { query: "{ board { nothing } }" }],
])("nothing is kept of %s", async (_, asked) => {
  const { answer, executed, isFilled } = await ask(asked);
  expect(answer).toBe(executed);
  expect(isFilled).toBe(false);
  expect(cache.counts).toEqual({ hits: 0, misses: 0 });
});
