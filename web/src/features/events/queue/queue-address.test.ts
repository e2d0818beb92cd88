import { expect, test } from "vitest";

import {
  countQueueFilters,
  leavesOut,
  queueAddressOf,
  queueFilterOf,
  queueVariables,
  wholeQueue,
} from "./queue-address.ts";

const filterAt = (address: string) => queueFilterOf(new URLSearchParams(address));

test("a link shows the queue that it was copied from", () => {
  const address =
    "status=REJECTED&q=cable&type=CHINESE&country=FI&outlet=gazette.example&age=over-7&duplicates=no&sort=newest";

  expect(queueAddressOf(filterAt(address)).toString()).toBe(address);
  expect(queueVariables(filterAt(address))).toEqual({
    ...{ type: "CHINESE", countryCode: "FI", outlet: "gazette.example", minAgeDays: 7 },
    ...{ maxAgeDays: undefined, hasPossibleDuplicates: false, sort: "NEWEST_FIRST" },
  });
});

test("what no control could have written leaves nothing out", () => {
  expect(filterAt("status=GONE&type=x&age=over-2&duplicates=&sort=best&outlet=+")).toEqual(
    wholeQueue,
  );
});

test("no country is a choice of its own", () => {
  expect(queueVariables(filterAt("country=sea")).countryCode).toBe("");
  expect(queueVariables(wholeQueue).countryCode).toBeUndefined();
});

test("an order leaves nothing out, words and filters do", () => {
  expect(leavesOut(filterAt("sort=newest&q=+"))).toBe(false);
  expect(leavesOut(filterAt("q=cable"))).toBe(true);
  expect(leavesOut(filterAt("age=within-1"))).toBe(true);
  expect(countQueueFilters(filterAt("q=cable&type=RUSSIAN&age=within-1&sort=oldest"))).toBe(2);
});
