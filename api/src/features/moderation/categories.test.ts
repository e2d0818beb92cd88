import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { openThread, reply, succeeded } from "../../../test/forum-acts.ts";
import { auditOf, refusedWith } from "../../../test/moderation-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import {
  TestCategoriesCreateCategoryDocument,
  TestCategoriesDeleteCategoryDocument,
  TestCategoriesCategoriesDocument,
  TestCategoriesCategoryDocument,
  TestCategoriesCategories2Document,
  TestCategoriesColoursDocument,
} from "./categories.test.graphql.ts";

let api: TestApi;
let ann: Person;
let mia: Person;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  [ann, mia, ada] = await Promise.all([
    api.addUser("ann", "ADMIN"),
    api.addUser("mia", "MODERATOR"),
    api.addUser("ada"),
  ]);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.sql(sql`update threads set category_id = null`);
  await api.sql(sql`delete from categories`);
});

const create = (name: string, by = ann) =>
  api.as(by)(TestCategoriesCreateCategoryDocument, { name });
const add = async (name: string): Promise<string> =>
  succeeded(await create(name)).createCategory.id;

const update = (id: string, change: string, by = ann) =>
  api.as(by)(`mutation U($id: ID!) { updateCategory(id: $id, ${change}) { id name position } }`, {
    id,
  });
const remove = (id: string, moveThreadsTo?: string, by = ann) =>
  api.as(by)(TestCategoriesDeleteCategoryDocument, {
    id,
    to: moveThreadsTo,
  });

async function names(): Promise<string[]> {
  const { data } = await api.query(TestCategoriesCategoriesDocument);
  return data.categories.map(({ name }) => name);
}

describe("an admin", () => {
  test("adds categories below each other, and each is on record", async () => {
    const first = succeeded(await create("Cables")).createCategory;
    const second = succeeded(await create("Drones")).createCategory;

    expect(first).toMatchObject({ name: "Cables", description: "About it", position: 0 });
    expect(second.position).toBe(1);
    expect(await auditOf(api, first.id)).toMatchObject([
      { action: "category.create", actorId: ann.id, details: { after: { name: "Cables" } } },
    ]);
  });

  test.each(["", " \u200b ", "x".repeat(61)])("cannot call one %j", async (name) => {
    expect((await create(name)).errors).toMatchObject([
      { extensions: { fields: { name: expect.any(String) } } },
    ]);
  });

  test("cannot give two the same name, in whatever case", async () => {
    const id = await add("Cables");
    await add("Drones");

    expect((await create("cables")).errors).toMatchObject(refusedWith("CONFLICT"));
    expect((await update(id, `name: "DRONES"`)).errors).toMatchObject(refusedWith("CONFLICT"));
  });

  test("renames one and leaves what is not said", async () => {
    const id = await add("Cables");

    succeeded(await update(id, `name: "Sea cables"`));

    const { data } = await api.query(TestCategoriesCategoryDocument, {
      id,
    });
    expect(data.category).toEqual({ name: "Sea cables", description: "About it" });
    expect((await auditOf(api, id)).at(-1)).toMatchObject({
      action: "category.update",
      details: { before: { name: "Cables" }, after: { name: "Sea cables" } },
    });
  });

  test("calls one by signs that mean something in SQL, and it is called by them", async () => {
    const signs = `? ?? $1 ' '' \\ \\' :a {0} --`;
    await add("Cables");
    const id = await add("Drones");

    succeeded(await update(id, `name: ${JSON.stringify(signs)}, position: 0`));

    expect(await names()).toEqual([signs, "Cables"]);
    expect(succeeded(await update(id, `description: ${JSON.stringify(signs)}`))).toMatchObject({
      updateCategory: { name: signs, position: 0 },
    });
  });

  test.each([
    [0, ["C", "A", "B"]],
    [1, ["A", "C", "B"]],
    [99, ["A", "B", "C"]],
    [-3, ["C", "A", "B"]],
  ])("moves the last one to place %s", async (position, expected) => {
    await add("A");
    await add("B");
    const id = await add("C");

    succeeded(await update(id, `position: ${position}`));

    expect(await names()).toEqual(expected);
  });

  test("keeps the colours of categories while they are sorted; each has its own", async () => {
    for (const name of ["A", "B"]) await add(name);
    const id = await add("C");
    const colours = async () => {
      const { data } = await api.query(TestCategoriesColoursDocument);
      return data.categories
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ colour }) => colour);
    };
    expect(await colours()).toEqual(["BLUE", "YELLOW", "GREEN"]);

    succeeded(await update(id, "position: 0"));

    expect(await colours()).toEqual(["BLUE", "YELLOW", "GREEN"]);
  });

  test("sorts with another admin at the same time without a tie", async () => {
    const ids = [];
    for (const name of ["A", "B", "C", "D"]) ids.push(await add(name));

    await Promise.all(ids.map((id, index) => update(id, `position: ${3 - index}`)));

    const places = await api.sql(sql<{ position: number }>`
      select position from categories order by position`);
    expect(places.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  });

  test("deletes an empty one", async () => {
    const id = await add("Cables");

    expect(succeeded(await remove(id)).deleteCategory).toBe(true);
    expect(await names()).toEqual([]);
    expect((await remove(id)).errors).toMatchObject(refusedWith("NOT_FOUND"));
  });

  test("deletes one with threads only when it is said where they go, and the counts go along", async () => {
    const from = await add("Cables");
    const to = await add("Drones");
    const threadId = await openThread(api, ada, { categoryId: from });
    await reply(api, ada, { threadId });
    await openThread(api, ada, { categoryId: to });

    expect((await remove(from)).errors).toMatchObject(refusedWith("CONFLICT"));
    expect((await remove(from, from)).errors).toMatchObject(refusedWith("BAD_USER_INPUT"));
    succeeded(await remove(from, to));

    const { data } = await api.query(TestCategoriesCategories2Document);
    expect(data.categories).toEqual([{ id: to, threadCount: 2, postCount: 3 }]);
    expect(await auditOf(api, from)).toMatchObject([
      { action: "category.create" },
      {
        action: "category.delete",
        details: {
          before: { name: "Cables", threads: 1, posts: 2 },
          after: { moveThreadsTo: to },
        },
      },
    ]);
  });

  test("loses no count to those who write meanwhile", async () => {
    const from = await add("Cables");
    const to = await add("Drones");
    const threadId = await openThread(api, ada, { categoryId: from });

    await Promise.all([
      remove(from, to),
      ...Array.from({ length: 10 }, (_, index) =>
        reply(api, ada, { threadId, body: `Meanwhile ${index}` }),
      ),
    ]);

    const { data } = await api.query(TestCategoriesCategories2Document);
    expect(data.categories).toEqual([{ id: to, threadCount: 1, postCount: 11 }]);
  });
});

test("nobody else arranges categories", async () => {
  const id = await add("Cables");

  for (const person of [mia, ada]) {
    for (const answer of [
      await create("Drones", person),
      await update(id, `name: "Drones"`, person),
      await remove(id, undefined, person),
    ]) {
      expect(answer.errors).toMatchObject(refusedWith("FORBIDDEN"));
    }
  }
  expect(await names()).toEqual(["Cables"]);
});
