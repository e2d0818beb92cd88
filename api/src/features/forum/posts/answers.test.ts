import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { countStatements, stopOwnWork } from "../../../../test/count-statements.ts";
import {
  deletion,
  openThread,
  perform,
  reply,
  restoring,
  succeeded,
  tryReply,
} from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { present } from "../../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { TestAnswersPostDocument, TestAnswersThreadDocument } from "./answers.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let mia: Person;
let categoryId: string;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi();
  [ada, bob, mia] = await Promise.all([
    api.addUser("ada"),
    api.addUser("bob"),
    api.addUser("mia", "MODERATOR"),
  ]);
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  threadId = await openThread(api, ada, { categoryId });
});

async function lookAt(id: string, { first = 20, after = 0 } = {}) {
  const { post } = succeeded(await api.query(TestAnswersPostDocument, { id, first, after }));
  return present(post);
}

async function readThread(id = threadId) {
  const { thread } = succeeded(await api.query(TestAnswersThreadDocument, { id }));
  return present(thread).posts.nodes;
}

/** A post by ada, and bob's answer to it. */
async function answered(body = "Is it so?") {
  const question = await reply(api, ada, { threadId, body });
  const answer = await reply(api, bob, { threadId, body: "It is.", answerTo: question.id });
  return { question, answer };
}

test("who answers a post says so, and the post has its answers", async () => {
  const { question, answer } = await answered();

  expect(await lookAt(answer.id)).toMatchObject({
    answeredPost: { id: question.id, body: "Is it so?" },
    answeredAuthor: { username: "ada" },
    answerCount: 0,
    answers: [],
  });
  expect(await lookAt(question.id)).toMatchObject({
    answeredPost: null,
    answeredAuthor: null,
    answerCount: 1,
    answers: [{ id: answer.id, number: 3 }],
  });
});

test("answers come in pages, oldest first", async () => {
  const { question } = await answered();
  for (const body of ["So it is.", "Indeed."]) {
    await reply(api, bob, { threadId, body, answerTo: question.id });
  }

  const { answers } = await lookAt(question.id, { first: 2 });
  expect(answers.map(({ number }) => number)).toEqual([3, 4]);
  const rest = await lookAt(question.id, { first: 2, after: 4 });
  expect(rest.answers.map(({ number }) => number)).toEqual([5]);
  expect((await lookAt(question.id, { first: -1 })).answers).toEqual([]);
});

test("only a post that can be read in the same thread can be answered", async () => {
  const elsewhere = await openThread(api, ada, { categoryId });
  const other = await reply(api, ada, { threadId: elsewhere, body: "Elsewhere." });
  const { question } = await answered("Soon gone.");
  await perform(api.as(ada), deletion, { id: question.id });

  for (const answerTo of [other.id, question.id, "nonsense"]) {
    const { errors } = await tryReply(api, bob, { threadId, body: `To ${answerTo}.`, answerTo });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { answerTo: "The post that you answer is not in this thread, or was deleted." },
    });
  }
});

test("a deleted answer is not counted until it is restored, and a deleted post keeps its answers", async () => {
  const { question, answer } = await answered("Who knows?");

  await perform(api.as(bob), deletion, { id: answer.id });
  expect(await lookAt(question.id)).toMatchObject({ answerCount: 0, answers: [] });
  await perform(api.as(bob), restoring, { id: answer.id });
  expect(await lookAt(question.id)).toMatchObject({ answerCount: 1, answers: [{ id: answer.id }] });

  await perform(api.as(mia), deletion, {
    id: question.id,
    ground: "OTHER",
    reason: "It belongs elsewhere.",
  });
  expect(await lookAt(answer.id)).toMatchObject({
    answeredPost: { isDeleted: true, body: "" },
    answeredAuthor: { username: "ada" },
  });
});

test("whom posts answer takes a page of a thread no more statements", async () => {
  const plain = await openThread(api, mia, { categoryId });
  await reply(api, ada, { threadId: plain });
  await reply(api, bob, { threadId: plain, body: "Nor do I." });
  await answered("And why?");
  await stopOwnWork(api.services);
  const forget = () => api.services.sharedRows.clear();

  forget();
  const without = await countStatements(() => readThread(plain));
  forget();
  const withAnswers = await countStatements(() => readThread());

  expect(await readThread()).toMatchObject([
    { answeredPostId: null },
    { answerCount: 1 },
    { answerCount: 0, answeredAuthor: { username: "ada", role: "USER" } },
  ]);
  expect(withAnswers).toHaveLength(without.length);
});
