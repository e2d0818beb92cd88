import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { threadChangeKinds } from "./thread-feed.entities.ts";
import { ThreadNews, type ThreadStep } from "./thread-updates.ts";

const thread = "t";
const added = (sequence: number, number: number): ThreadStep => ({
  sequence,
  kind: "POST_ADDED",
  postId: `p${number}`,
  number,
  replyCount: sequence,
});
const changed = (sequence: number, number: number): ThreadStep => ({
  ...added(sequence, number),
  kind: "POST_CHANGED",
});
const threadChanged = (sequence: number): ThreadStep => ({
  sequence,
  kind: "THREAD_CHANGED",
  postId: null,
  number: null,
  replyCount: sequence,
});

describe("what a thread's readers receive", () => {
  test("gathers new posts into one range", () => {
    const news = new ThreadNews(thread, 4);
    news.add([added(5, 22), added(6, 21), added(7, 23)]);
    expect(news.take()).toEqual([
      {
        __typename: "PostsAdded",
        threadId: thread,
        cursor: "7",
        fromNumber: 21,
        toNumber: 23,
        replyCount: 7,
      },
    ]);
    expect(news.isEmpty).toBe(true);
  });

  test("names changed posts one at a time, each once however often it changed", () => {
    const news = new ThreadNews(thread, 0);
    news.add([changed(1, 3), changed(2, 9), changed(3, 3)]);
    expect(news.take()).toMatchObject([{ postId: "p3", cursor: "1" }]);
    expect(news.take()).toMatchObject([{ postId: "p9", cursor: "3" }]);
    expect(news.take()).toEqual([]);
  });

  test("carries the new cursor with the last word only", () => {
    const news = new ThreadNews(thread, 0);
    news.add([added(1, 2), changed(2, 1), threadChanged(3)]);
    expect(news.take().map(({ __typename, cursor }) => [__typename, cursor])).toEqual([
      ["PostsAdded", "0"],
      ["PostChanged", "0"],
      ["ThreadChanged", "3"],
    ]);
  });

  test("is to fetch again, when more changed than can be said", () => {
    const news = new ThreadNews(thread, 0);
    news.add(Array.from({ length: 11 }, (_, index) => changed(index + 1, index + 1)));
    expect(news.take()).toEqual([{ __typename: "ThreadReset", threadId: thread, cursor: "11" }]);
    expect(news.isEmpty).toBe(true);
  });

  test("covers every change, at most one of a kind at a time, wherever a reader is cut off", () => {
    const kinds = fc.array(
      fc.record({
        kind: fc.constantFrom(...threadChangeKinds),
        number: fc.integer({ min: 1, max: 6 }),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(kinds, fc.nat(), (acts, cut) => {
        const steps = acts.map(({ kind, number }, index) => ({
          sequence: index + 1,
          kind,
          number: kind === "THREAD_CHANGED" ? null : number,
          postId: kind === "THREAD_CHANGED" ? null : `p${number}`,
          replyCount: index,
        }));
        const news = new ThreadNews(thread, 0);
        news.add(steps);
        const sent = [];
        while (!news.isEmpty) {
          const turn = news.take();
          expect(new Set(turn.map(({ __typename }) => __typename)).size).toBe(turn.length);
          sent.push(...turn);
        }
        const received = sent.slice(0, sent.length === 0 ? 0 : cut % (sent.length + 1));
        const resumeAt = Number(received.at(-1)?.cursor ?? 0);
        const isReceived = ({ kind, number, postId }: ThreadStep) =>
          received.some(
            (update) =>
              (update.__typename === "PostsAdded" &&
                kind === "POST_ADDED" &&
                update.fromNumber <= Number(number) &&
                Number(number) <= update.toNumber) ||
              (update.__typename === "PostChanged" && update.postId === postId) ||
              (update.__typename === "PostsMoved" && kind === "POSTS_MOVED") ||
              (update.__typename === "ThreadChanged" && kind === "THREAD_CHANGED"),
          );
        for (const step of steps) expect(step.sequence > resumeAt || isReceived(step)).toBe(true);
      }),
    );
  });
});
