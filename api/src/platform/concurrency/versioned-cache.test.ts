import { expect, test } from "vitest";

import { versionedCache, type Versioned } from "./versioned-cache.ts";

/** Data whose versions a test makes, and a workshop whose every piece it finishes by hand. */
function workshop() {
  let version = 1;
  const begun: (PromiseWithResolvers<void> & { version: number })[] = [];
  const ask = versionedCache({
    readVersion: async () => String(version),
    async make(): Promise<Versioned<string>> {
      const piece = { ...Promise.withResolvers<void>(), version };
      begun.push(piece);
      await piece.promise;
      return { version: String(piece.version), made: `made of ${piece.version}` };
    },
  });
  return {
    ask,
    begun: () => begun.map((piece) => piece.version),
    publish: () => void (version += 1),
    finish: (index: number) => begun[index]?.resolve(),
    fail: (index: number) => begun[index]?.reject(new Error("No disk")),
  };
}

/** Lets everything happen that waits for nothing else. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("what is asked for twice is made once, and again when the data changed", async () => {
  const { ask, begun, publish, finish } = workshop();
  const both = Promise.all([ask(), ask()]);
  await settle();
  finish(0);

  const [one, other] = await both;
  expect(one).toEqual({ version: "1", made: "made of 1" });
  expect(other).toBe(one);
  expect(await ask()).toBe(one);

  publish();
  const asked = ask();
  await settle();
  finish(1);
  expect(await asked).toMatchObject({ version: "2" });
  expect(begun()).toEqual([1, 2]);
});

test("however quickly versions follow each other, one is in the making and one is waited for", async () => {
  const { ask, begun, publish, finish } = workshop();
  const first = ask();
  await settle();
  const later = [2, 3, 4].map(async () => {
    publish();
    return ask();
  });
  await settle();
  expect(begun()).toEqual([1]);

  finish(0);
  expect(await first).toMatchObject({ version: "1" });
  await settle();
  expect(begun()).toEqual([1, 4]);

  finish(1);
  expect((await Promise.all(later)).map(({ version }) => version)).toEqual(["4", "4", "4"]);
  expect(begun()).toHaveLength(2);
});

test("a caller that names a version that is kept gets it while the next one is made", async () => {
  const { ask, publish, finish } = workshop();
  for (const index of [0, 1]) {
    const asked = ask();
    await settle();
    finish(index);
    await asked;
    publish();
  }
  const newest = ask("9");
  await settle();

  expect(await ask("1")).toMatchObject({ version: "1" });
  expect(await ask("2")).toMatchObject({ version: "2" });

  finish(2);
  expect(await newest).toMatchObject({ version: "3" });
  expect(await ask("1")).toMatchObject({ version: "3" });
});

test("a failure reaches those who waited for it, and nobody after them", async () => {
  const { ask, publish, fail, finish } = workshop();
  const first = ask();
  await settle();
  publish();
  const second = ask();
  await settle();

  fail(0);
  await expect(first).rejects.toThrow("No disk");
  await settle();
  finish(1);
  expect(await second).toMatchObject({ version: "2" });
});

test("what an earlier process has kept is given meanwhile where that serves, and is no longer than that", async () => {
  const piece = Promise.withResolvers<void>();
  const helped: unknown[] = [];
  const kept = { version: "1", made: "kept" };
  const ask = versionedCache<string>({
    readVersion: async () => "2",
    async make(previous) {
      helped.push(previous);
      await piece.promise;
      return { version: "2", made: "made" };
    },
    readKept: async () => kept,
    servesMeanwhile: (made) => made === "kept",
  });

  expect(await Promise.all([ask(), ask(), ask("2")])).toEqual([kept, kept, kept]);
  expect(helped).toEqual([kept]);
  piece.resolve();
  await settle();

  expect(await ask()).toEqual({ version: "2", made: "made" });
  expect(await ask("1")).toBe(kept);
});
