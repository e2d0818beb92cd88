import { expect, test, vi } from "vitest";

import { someEvent } from "../../../../test/map-events.ts";
import { PublishedEvents } from "./published-events.ts";

test("events that come together are announced once, and taken together", () => {
  vi.useFakeTimers();
  const onGathered = vi.fn<() => void>();
  const published = new PublishedEvents(onGathered);
  const [one, other, later] = [someEvent(), someEvent(), someEvent()];

  published.add(one);
  published.add(other);
  vi.runAllTimers();
  expect(onGathered).toHaveBeenCalledTimes(1);
  expect(published.take()).toEqual([one, other]);
  expect(published.take()).toEqual([]);

  published.add(later);
  vi.runAllTimers();
  expect(onGathered).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
