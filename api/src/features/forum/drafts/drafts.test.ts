import { draftsMax, postMaxLength } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { openThread, perform, reply } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestDraftsAboutDocument as aboutIt,
  TestDraftsDiscardDocument as discarding,
  TestDraftsKeepDocument as keeping,
  TestDraftsListDocument as list,
} from "./drafts.test.graphql.ts";

let api: TestApi;
let ada: Person;
let eve: Person;
let threadId: string;
let about: string;

beforeAll(async () => {
  api = await startTestApi();
  eve = await api.addUser("eve");
  const categoryId = await addCategory(api);
  threadId = await openThread(api, eve, { categoryId, title: "Buoys off course" });
  about = `thread:${threadId}`;
});
afterAll(() => api.stop());

let writers = 0;
beforeEach(async () => {
  writers += 1;
  ada = await api.addUser(`ada${writers}`);
});

const keep = async (body: string, more: { about?: string; after?: string } = {}) =>
  (await perform(api.as(ada), keeping, { input: { about, body, ...more } })).keepDraft.changedAt;
const bodyOf = async (who: Person) =>
  (await perform(api.as(who), aboutIt, { about })).draft?.body ?? null;
const draftsOf = async (who: Person) => (await perform(api.as(who), list, {})).drafts;

test("a draft is found again as it was left, by nobody else", async () => {
  const first = await keep("Two buoys");
  await keep("Two buoys **drifted**\n\nat night", { after: first });

  expect(await bodyOf(ada)).toBe("Two buoys **drifted**\n\nat night");
  expect(await draftsOf(ada)).toEqual([
    {
      about,
      excerpt: "Two buoys **drifted** at night",
      thread: { title: "Buoys off course" },
      post: null,
    },
  ]);
  expect(await bodyOf(eve)).toBeNull();
  expect(await draftsOf(eve)).toEqual([]);
  expect((await api.query(list)).errors).toMatchObject([
    { extensions: { code: "UNAUTHENTICATED" } },
  ]);
});

test("what another device has saved since is not overwritten", async () => {
  const first = await keep("First");
  await keep("Second, elsewhere", { after: first });

  for (const after of [undefined, first]) {
    const { errors } = await api.as(ada)(keeping, { input: { about, body: "Mine", after } });
    expect(errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
  }
  expect(await bodyOf(ada)).toBe("Second, elsewhere");
});

test("one that was thrown away elsewhere can be kept anew", async () => {
  const first = await keep("First");
  await perform(api.as(ada), discarding, { about });
  expect(await bodyOf(ada)).toBeNull();

  await keep("Anew", { after: first });

  expect(await bodyOf(ada)).toBe("Anew");
});

test("the edit of a post names the post, and its thread", async () => {
  const post = await reply(api, eve, { threadId, body: "As it was" });
  await keep("As it will be", { about: `post:${post.id}` });

  expect(await draftsOf(ada)).toMatchObject([
    { thread: { title: "Buoys off course" }, post: { number: post.number } },
  ]);
});

test("a place that there is none, and a text that is too long, are refused", async () => {
  for (const input of [
    { about: "elsewhere", body: "Text" },
    { about, body: "a".repeat(postMaxLength + 1) },
  ]) {
    const { errors } = await api.as(ada)(keeping, { input });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  }
});

test("a member has so many drafts, and goes on with each of them", async () => {
  await api.sql(sql`
    insert into drafts (user_id, about, title, body, category_id, reason, changed_at)
    select ${ada.id}, 'new-thread:' || number, '', 'Begun', '', '', now() - interval '1 hour'
    from generate_series(1, ${draftsMax - 1}) number`);
  const last = await keep("The last");

  const { errors } = await api.as(ada)(keeping, { input: { about: "new-thread", body: "More" } });

  expect(errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
  await keep("The last, longer", { after: last });
  expect(await bodyOf(ada)).toBe("The last, longer");
});
