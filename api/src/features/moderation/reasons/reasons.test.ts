import { afterAll, beforeAll, expect, test } from "vitest";

import { succeeded } from "../../../../test/forum-acts.ts";
import { auditOf, refusedWith } from "../../../../test/moderation-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestCreateReasonDocument,
  TestDeleteReasonDocument,
  TestReasonsDocument,
  TestUpdateReasonDocument,
} from "./reasons.test.graphql.ts";

let api: TestApi;
let ann: Person;
let mia: Person;
let bob: Person;

beforeAll(async () => {
  api = await startTestApi();
  [ann, mia, bob] = await Promise.all([
    api.addUser("ann", "ADMIN"),
    api.addUser("mia", "MODERATOR"),
    api.addUser("bob"),
  ]);
});
afterAll(() => api.stop());

const create = (by: Person, name: string) =>
  api.as(by)(TestCreateReasonDocument, { name, ground: "SPAM", text: "No adverts, please." });
const reasons = async () => succeeded(await api.as(mia)(TestReasonsDocument)).stockReasons;

test("an installation begins with a reason for each rule", async () => {
  const grounds = new Set((await reasons()).map(({ ground }) => ground));
  expect(grounds).toEqual(new Set(["SPAM", "ABUSE", "DISINFORMATION", "ILLEGAL", "OTHER"]));
});

test("admins keep reasons, moderators choose from them, and the log says so", async () => {
  const { id } = succeeded(await create(ann, "Shop links")).createStockReason;
  expect(await reasons()).toContainEqual({
    ...{ id, ground: "SPAM", name: "Shop links", text: "No adverts, please." },
  });

  const changed = { id, name: "Shops", text: "No shops, please." };
  succeeded(await api.as(ann)(TestUpdateReasonDocument, changed));
  expect(await reasons()).toContainEqual({ ...changed, ground: null });

  succeeded(await api.as(ann)(TestDeleteReasonDocument, { id }));
  expect((await reasons()).map((reason) => reason.id)).not.toContain(id);
  expect((await auditOf(api, id)).map(({ action }) => action)).toEqual([
    ...["stock-reason.create", "stock-reason.update", "stock-reason.delete"],
  ]);
});

test("names are unique, whatever the case, and texts are needed", async () => {
  succeeded(await create(ann, "Twice"));

  expect((await create(ann, "TWICE")).errors).toMatchObject(refusedWith("CONFLICT"));
  const blank = { name: "Blank", text: " " };
  expect((await api.as(ann)(TestCreateReasonDocument, blank)).errors).toMatchObject(
    refusedWith("BAD_USER_INPUT"),
  );
});

test("members see none, and moderators change none", async () => {
  expect((await api.as(bob)(TestReasonsDocument)).errors).toMatchObject(refusedWith("FORBIDDEN"));
  expect((await create(mia, "Mine")).errors).toMatchObject(refusedWith("FORBIDDEN"));
});
