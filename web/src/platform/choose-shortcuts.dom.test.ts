import { afterEach, expect, test } from "vitest";

import { chooseKey, clashOf, resetKeys } from "./choose-shortcuts.ts";
import { chosenKeys, defaultKeys } from "./shortcuts.ts";
import { clearPersonalItems } from "./storage.ts";

afterEach(resetKeys);

test("a chosen key stays on the device, also after signing out, until all are as they were", () => {
  chooseKey("forum.next", "n");
  chooseKey("queues.approve", "");
  clearPersonalItems();

  expect(chosenKeys()).toEqual({
    ...defaultKeys,
    "forum.next": "n",
    "queues.approve": undefined,
  });
  resetKeys();
  expect(chosenKeys()).toEqual(defaultKeys);
});

test("what is chosen back is not stored", () => {
  chooseKey("forum.next", "n");
  chooseKey("forum.next", "j");
  expect(localStorage.getItem("shortcut-keys")).toBeNull();
});

test.each(["{", '"j"', "null", '{"forum.next":5,"gone":"x"}'])(
  "what is stored and cannot be read is as if nothing was chosen: %s",
  (stored) => {
    localStorage.setItem("shortcut-keys", stored);
    expect(chosenKeys()).toEqual(defaultKeys);
  },
);

test.each([
  ["forum.reply", "q", "forum.quote"],
  ["forum.reply", "a", undefined],
  ["forum.reply", "?", "everywhere.help"],
  ["everywhere.help", "d", "queues.keep"],
  ["forum.reply", "g", "forum.home"],
  ["forum.map", "j", "forum.next"],
  ["forum.map", "j x", "forum.next"],
  ["forum.map", "g n", "forum.notifications"],
  ["forum.map", "g x", undefined],
] as const)("%s by %s clashes with %s", (shortcut, key, other) => {
  expect(clashOf(shortcut, key)).toBe(other);
});

test("a key that its act has given up is free for another", () => {
  chooseKey("queues.keep", "");
  expect(clashOf("queues.remove", "d")).toBeUndefined();
});
