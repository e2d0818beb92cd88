import { setImmediate as turn } from "node:timers/promises";

import { expect, test } from "vitest";

import { inRounds } from "./in-rounds.ts";

/** Rounds that end when they are told to. */
function startRounds(options: { atOnce?: number; largest?: number } = {}) {
  const rounds: { items: readonly number[]; end(): void }[] = [];
  const join = inRounds<number, number>({
    ...options,
    run(items) {
      const { promise, resolve } = Promise.withResolvers<void>();
      rounds.push({ items, end: resolve });
      return items.map(async (item) => {
        await promise;
        if (item < 0) throw new Error(`${item} is refused`);
        return item * 2;
      });
    },
  });
  const sizes = () => rounds.map(({ items }) => items.length);
  return { join, rounds, sizes };
}

test("what is asked for in one turn is one round, and each gets its own answer", async () => {
  const { join, rounds, sizes } = startRounds();
  const answers = [1, 2, -3].map(join);
  await turn();
  expect(sizes()).toEqual([3]);
  rounds[0]?.end();
  expect(await Promise.allSettled(answers)).toMatchObject([
    { value: 2 },
    { value: 4 },
    { reason: { message: "-3 is refused" } },
  ]);
});

test("what comes while as many rounds as may be are under way goes together in the next", async () => {
  const { join, rounds, sizes } = startRounds({ atOnce: 1 });
  const first = join(1);
  await turn();
  const later: Promise<number>[] = [];
  for (const item of [2, 3, 4]) {
    later.push(join(item));
    await turn();
  }
  expect(sizes()).toEqual([1]);
  rounds[0]?.end();
  expect(await first).toBe(2);
  await turn();
  expect(sizes()).toEqual([1, 3]);
  rounds[1]?.end();
  expect(await Promise.all(later)).toEqual([4, 6, 8]);
});

test("a round is no larger than it may be", async () => {
  const { join, rounds, sizes } = startRounds({ atOnce: 2, largest: 2 });
  const answers = [1, 2, 3, 4, 5].map(join);
  await turn();
  expect(sizes()).toEqual([2, 2]);
  for (let index = 0; index < 3; index += 1) {
    rounds[index]?.end();
    await turn();
  }
  expect(sizes()).toEqual([2, 2, 1]);
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
});
