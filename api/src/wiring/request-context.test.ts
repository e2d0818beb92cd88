import { afterAll, beforeAll, expect, test } from "vitest";

import { countStatements } from "../../test/count-statements.ts";
import { startTestApi, type Person, type TestApi } from "../../test/test-api.ts";

let api: TestApi;
let people: Person[];

beforeAll(async () => {
  api = await startTestApi();
  people = await Promise.all(["ada", "bert", "chloe", "dirk"].map((name) => api.addUser(name)));
});
afterAll(() => api.stop());

const whoAmI = async (as?: Pick<Person, "token">): Promise<string | null> =>
  (await api.query(`{ viewer { user { username } } }`, {}, as)).data.viewer?.user.username ?? null;

const lookUps = (statements: readonly string[]) =>
  statements.filter((text) => /from sessions s\s/.test(text));

test("who asks in the same turn is looked up together, and each is answered as themselves", async () => {
  const unknown = { token: "a-token-that-opens-nothing" };
  const asking = [...people, unknown, ...people.toReversed()];
  let names: (string | null)[] = [];
  const statements = await countStatements(async () => {
    names = await Promise.all(asking.map(whoAmI));
  });

  expect(names).toEqual(["ada", "bert", "chloe", "dirk", null, "dirk", "chloe", "bert", "ada"]);
  expect(lookUps(statements)).toHaveLength(1);
});

test("for visitors nobody is looked up", async () => {
  const statements = await countStatements(() => Promise.all([whoAmI(), whoAmI()]));

  expect(lookUps(statements)).toEqual([]);
});

test("who asks later is looked up again: what was found is kept for nobody", async () => {
  const [ada] = people;
  const statements = await countStatements(async () => {
    await whoAmI(ada);
    await whoAmI(ada);
  });

  expect(lookUps(statements)).toHaveLength(2);
});
