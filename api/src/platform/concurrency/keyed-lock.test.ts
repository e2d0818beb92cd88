import { expect, test } from "vitest";

import { createKeyedLock } from "./keyed-lock.ts";

test("work of one key runs one after the other, in the order in which it was asked for", async () => {
  const inTurn = createKeyedLock();
  const done: string[] = [];
  const end = Promise.withResolvers<void>();
  const work = (name: string, until?: Promise<void>) => async () => {
    done.push(`${name} begins`);
    await until;
    done.push(`${name} ends`);
    return name;
  };

  const both = Promise.all([
    inTurn("thread", work("first", end.promise)),
    inTurn("thread", work("second")),
  ]);
  await inTurn("another", work("another"));
  end.resolve();

  expect(await both).toEqual(["first", "second"]);
  const ofThread = done.filter((step) => !step.startsWith("another"));
  expect(ofThread).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("work of another key does not wait", async () => {
  const inTurn = createKeyedLock();
  const never = new Promise<void>(() => {});
  void inTurn("one", () => never);

  expect(await inTurn("other", async () => "done")).toBe("done");
});

test("a task that fails fails alone", async () => {
  const inTurn = createKeyedLock();
  const failing = inTurn("thread", async () => {
    throw new Error("Lost");
  });
  const next = inTurn("thread", async () => "done");

  await expect(failing).rejects.toThrow("Lost");
  expect(await next).toBe("done");
});
