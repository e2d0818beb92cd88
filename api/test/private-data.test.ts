import {
  execute,
  getNamedType,
  isObjectType,
  parse,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
} from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createSchema } from "../src/wiring/schema.ts";
import { contextFor } from "./context-for.ts";
import { addPrivateWorld, secrets, type PrivateWorld } from "./private-world.ts";
import { callOf, everythingOf } from "./schema-walk.ts";
import { startTestApi, type Person, type TestApi } from "./test-api.ts";

let api: TestApi;
let schema: GraphQLSchema;
let world: PrivateWorld;

beforeAll(async () => {
  api = await startTestApi({ HOLD_NEW_MEMBER_LINKS: "on" });
  schema = await createSchema(api.services.pubSub);
  world = await addPrivateWorld(api);
});
afterAll(() => api.stop());

/** Deep enough to come from any root to anything of anybody, and back. */
const depth = 4;

/** Stands for whatever is looked for: the texts are long, and each is read once for all ids and all people. */
const anyId = "any id";
const documents = new Map<string, DocumentNode>();

/** Everything along every path from a root, of what has the id `$id`. */
function documentOf(field: GraphQLField<unknown, unknown>): DocumentNode {
  const given: Record<string, string> = { username: "vera", prefix: "v", query: "secret" };
  const walk = { schema, depth, valueOf: (name: string) => given[name] ?? anyId };
  const selection = everythingOf(getNamedType(field.type), walk);
  const text = `query Q($id: ID!) { ${callOf(field, walk.valueOf)} ${selection} }`;
  return parse(text.replaceAll(JSON.stringify(anyId), "$id"));
}

/** Asks every root for everything along every path, bypassing the limits of HTTP, which would refuse that. */
async function everythingFor(person?: Person): Promise<string> {
  const answers: string[] = [];
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const document = documents.get(field.name) ?? documentOf(field);
    documents.set(field.name, document);
    for (const id of idsFor(field)) {
      const contextValue = await contextFor(api, person);
      const asked = { schema, document, contextValue, variableValues: { id } };
      answers.push(JSON.stringify((await execute(asked)).data));
    }
  }
  return answers.join("\n");
}

/** A node may be anything; other roots find what the forum shows. */
function idsFor({ name, args }: GraphQLField<unknown, unknown>): string[] {
  if (name === "node") return [...world.forumIds, ...world.privateIds];
  return args.some((argument) => /^(id|ids|postId)$/.test(argument.name)) ? world.forumIds : [""];
}

async function secretsFor(person?: Person): Promise<string[]> {
  const answers = await everythingFor(person);
  return Object.entries(secrets)
    .filter(([, word]) => answers.includes(word))
    .map(([name]) => name);
}

async function keyOf(person: Person): Promise<Person> {
  const { data } = await api.as(person)(`mutation { createApiKey(name: "Notebook") { secret } }`);
  return { ...person, token: data.createApiKey.secret };
}

describe("walking from every root along every path", () => {
  test("a visitor, a stranger and their API key find nothing private of others", async () => {
    const eve = await api.addUser("eve");

    expect(await secretsFor()).toEqual([]);
    expect(await secretsFor(eve)).toEqual([]);
    expect(await secretsFor(await keyOf(eve))).toEqual([]);
  });

  test("a moderator who is banned finds no more than a stranger", async () => {
    const max = await api.addUser("max", "MODERATOR");
    await api.as(world.ann)(
      `mutation B($id: ID!) { banUser(userId: $id, reason: "Leaked things") { id } }`,
      { id: max.id },
    );

    expect(await secretsFor(max)).toEqual([]);
  });

  test("a moderator finds what is to be decided and was, and nothing of members' accounts", async () => {
    expect((await secretsFor(world.mia)).toSorted()).toEqual(
      [
        ...["ban", "held", "rejection", "removedWords", "removalReason", "earlierWords"],
        ...["reportComment", "decisionNote", "deletedThread", "submission"],
        ...["notice", "noticeSender", "memberNote"],
        ...["submissionNote", "question", "submitterAnswer"],
      ].toSorted(),
    );
  });

  test("a reviewer finds what belongs to submissions, and nothing else", async () => {
    const rex = await api.addUser("rex", "REVIEWER");

    expect((await secretsFor(rex)).toSorted()).toEqual([
      ...["question", "submission", "submissionNote", "submitterAnswer"],
    ]);
  });

  test("an admin finds the log besides", async () => {
    const found = await secretsFor(world.ann);

    expect(found).toContain("lockReason");
    for (const name of ["mail", "device", "address", "key"]) expect(found).not.toContain(name);
  });

  test("she whom it is about finds what is hers", async () => {
    expect((await secretsFor(world.vera)).toSorted()).toEqual(
      [
        ...["mail", "device", "address", "key", "ban", "held", "rejection"],
        ...["removedWords", "removalReason", "earlierWords", "reportComment", "decisionNote"],
        ...["bookmarkNote", "draft"],
      ].toSorted(),
    );
  });
});

test("an account's private side hangs on the viewer alone", () => {
  const holders = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith("__")) return [];
    const fields = Object.values(type.getFields());
    return fields.map((field) => `${type.name}.${field.name}: ${getNamedType(field.type).name}`);
  });

  const isPrivate =
    /[.](email|secret|token): |: (Viewer|Session|TwoFactor|NotificationPreferences|ApiKey)$/;
  expect(holders.filter((holder) => isPrivate.test(holder)).toSorted()).toEqual([
    "AuthPayload.token: String",
    "CreateApiKeyPayload.apiKey: ApiKey",
    "CreateApiKeyPayload.secret: String",
    "Mutation.updateNotificationPreferences: NotificationPreferences",
    "Query.apiKeys: ApiKey",
    "Query.viewer: Viewer",
    "TwoFactorSetup.secret: String",
    "Viewer.email: String",
    "Viewer.notificationPreferences: NotificationPreferences",
    "Viewer.sessions: Session",
    "Viewer.twoFactor: TwoFactor",
  ]);
});

test("what a change answers with is reachable by reading, too, except what it was asked to make", () => {
  const reachable = (root: string, seen = new Set<string>()): Set<string> => {
    const type = schema.getType(root);
    if (seen.has(root) || !isObjectType(type)) return seen;
    seen.add(root);
    for (const field of Object.values(type.getFields())) {
      reachable(getNamedType(field.type).name, seen);
    }
    return seen;
  };
  const read = reachable("Query");

  const onlyByChange = [...reachable("Mutation")].filter((name) => !read.has(name)).toSorted();

  expect(onlyByChange).toEqual([
    ...["AuthPayload", "BulkPayload", "BulkRefusal", "CreateApiKeyPayload", "MarkSeenPayload"],
    ...[
      "MarkedThreads",
      "MessagePayload",
      "Mutation",
      "Picture",
      "SubmitEventPayload",
      "SubmitNoticePayload",
      "TwoFactorSetup",
    ],
  ]);
});
