import { expect, test } from "vitest";

import { firstSpan, nextSpan } from "./played-time.ts";

const quiet = (months: number) => Array.from({ length: months }, () => 0);

test("play begins where the events are, half a year of them", () => {
  expect(firstSpan([...quiet(100), 1, ...quiet(20)], [0, 120])).toEqual([100, 105]);
});

test("a span of one's own keeps its length", () => {
  expect(firstSpan([...quiet(10), 1, ...quiet(20)], [28, 30])).toEqual([10, 12]);
});

test("events of the last months leave room for the whole span", () => {
  expect(firstSpan([...quiet(30), 1], [0, 30])).toEqual([25, 30]);
});

test("play goes on month by month while something is seen", () => {
  expect(nextSpan([0, 3, 0, 0, 1], [0, 1])).toEqual([1, 2]);
});

test("play leaps over months in which nothing happened", () => {
  expect(nextSpan([1, 0, ...quiet(50), 1], [0, 1])).toEqual([51, 52]);
});

test("play ends with the last event", () => {
  expect(nextSpan([1, 1, ...quiet(9)], [0, 1])).toBeNull();
});
