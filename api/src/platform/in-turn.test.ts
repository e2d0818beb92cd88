import { setTimeout as wait } from "node:timers/promises";

import { expect, test } from "vitest";

import { createTurns } from "./in-turn.ts";

test("work of one key runs one after the other, in the order in which it was asked for", async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const work = (name: string, milliseconds: number) => async () => {
    done.push(`${name} begins`);
    await wait(milliseconds);
    done.push(`${name} ends`);
    return name;
  };

  const results = await Promise.all([
    inTurn("thread", work("first", 20)),
    inTurn("thread", work("second", 0)),
  ]);

  expect(results).toEqual(["first", "second"]);
  expect(done).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("work of another key does not wait", async () => {
  const inTurn = createTurns();
  const never = new Promise<void>(() => {});
  void inTurn("one", () => never);

  expect(await inTurn("other", async () => "done")).toBe("done");
});

test("whoever fails fails alone", async () => {
  const inTurn = createTurns();
  const failing = inTurn("thread", async () => {
    throw new Error("Lost");
  });
  const next = inTurn("thread", async () => "done");

  await expect(failing).rejects.toThrow("Lost");
  expect(await next).toBe("done");
});
