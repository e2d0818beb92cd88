import { expect, test } from "vitest";

import { entities, features } from "./features.ts";

test("a feature handles a message before those that depend on it", () => {
  expect(features.map(({ name }) => name)).toEqual([
    "accounts",
    "events",
    "forum",
    "moderation",
    "notifications",
    "research",
  ]);
});

test("the forum's own work with a new post is done before its readers and the members it concerns are notified", () => {
  const heard = features.flatMap(({ name, handlers }) => {
    const ofPosts = handlers.filter((handler) => handler.name === "forum.post-published");
    return ofPosts.map(() => name);
  });
  expect(heard).toEqual(["forum", "forum", "notifications"]);
});

test("nothing is given twice", () => {
  const given = features.flatMap(({ resolvers, nodes }) => [
    ...resolvers,
    ...nodes.map(({ table }) => table),
  ]);
  expect(new Set(given).size).toBe(given.length);
  expect(new Set(entities).size).toBe(entities.length);
});
