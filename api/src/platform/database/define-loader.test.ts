import { expect, test } from "vitest";

import { outlivingBytes } from "../../../test/outliving-bytes.ts";
import { defineLoader, defineRoundLoader } from "./define-loader.ts";

interface Context {
  asked: string[][];
  round?: object;
}

const load = defineLoader(async ({ asked }: Context, keys: readonly string[]) => {
  asked.push([...keys]);
  return new Map(keys.filter((key) => key !== "none").map((key) => [key, key.toUpperCase()]));
});

const loadForAll = defineRoundLoader(async ({ asked }: Context, keys: readonly string[]) => {
  asked.push([...keys]);
  return new Map(keys.map((key) => [key, key.toUpperCase()]));
});

test("what one request asks for is loaded together, and each once", async () => {
  const context: Context = { asked: [] };

  const found = await Promise.all(["a", "b", "a", "none"].map((key) => load(context, key)));

  expect(found).toEqual(["A", "B", "A", null]);
  await expect(load(context, "b")).resolves.toBe("B");
  expect(context.asked).toEqual([["a", "b", "none"]]);
});

test("a copy of a context, such as that of another viewer, has loaded nothing", async () => {
  const context: Context = { asked: [] };
  await load(context, "a");

  await load({ ...context }, "a");

  expect(context.asked).toEqual([["a"], ["a"]]);
});

test("contexts of one round load together what does not depend on who asks", async () => {
  const asked: string[][] = [];
  const contexts: Context[] = [{ asked }, { asked }].map((context) => ({
    ...context,
    round: asked,
  }));

  await Promise.all(contexts.map((context) => loadForAll(context, "a")));

  expect(asked).toEqual([["a"]]);
});

test("what a request has loaded goes with it", async () => {
  const request = async () => {
    const context = { asked: [], rows: Array.from({ length: 5_000 }, () => 1) };
    await load(context, "a");
  };

  await expect(outlivingBytes(request)).resolves.toBeLessThan(2_000_000);
});
