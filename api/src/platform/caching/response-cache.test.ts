import { describe, expect, test } from "vitest";

import {
  CacheTags,
  narrowRead,
  noteEffect,
  notePrivate,
  noteRead,
  runChange,
} from "./cache-tags.ts";
import { ResponseCache, type Made } from "./response-cache.ts";

const tables = new Map([
  ["posts", "forum"],
  ["users", "accounts"],
  ["sessions", null],
]);

interface Kit {
  tags: CacheTags;
  cache: ResponseCache;
  made: () => number;
  ask(key?: string, during?: () => unknown): Promise<string>;
  later(milliseconds: number): void;
}

function startKit(options: { isSure?: () => boolean; maxBytes?: number } = {}): Kit {
  const tags = new CacheTags(tables);
  let now = 0;
  let count = 0;
  const cache = new ResponseCache({ tags, now: () => now, ...options });
  const ask = async (key = "thread", during: () => unknown = () => noteRead("forum/thread/1")) => {
    const make = async (): Promise<Made<string>> => {
      count += 1;
      const value = `${key} ${count}`;
      await during();
      return { value, bytes: 100, isKept: true };
    };
    return (await cache.get(key, make)).value;
  };
  const later = (milliseconds: number) => {
    now += milliseconds;
  };
  return { tags, cache, made: () => count, ask, later };
}

const change = (tags: CacheTags, ...changed: string[]) => tags.announce(new Set(changed));

describe("an answer", () => {
  test("is made once, for those who ask at once and for those who ask later", async () => {
    const { ask, made } = startKit();

    const answers = await Promise.all([ask(), ask(), ask()]);

    expect([...answers, await ask()]).toEqual(Array(4).fill("thread 1"));
    expect(made()).toBe(1);
  });

  test.each(["forum/thread/1", "forum"])("is made again after a change of %s", async (changed) => {
    const { ask, tags } = startKit();
    await ask();

    await change(tags, changed);

    expect(await ask()).toBe("thread 2");
  });

  test.each(["forum/thread/2", "accounts", "forum/thread/10"])(
    "stays when %s changes, of which it shows nothing",
    async (changed) => {
      const { ask, tags } = startKit();
      await ask();

      await change(tags, changed);

      expect(await ask()).toBe("thread 1");
    },
  );

  test("that depends on a whole family is made again after any change of a part", async () => {
    const { ask, tags } = startKit();
    await ask("home", () => noteRead("forum"));

    await change(tags, "forum/thread/7");

    expect(await ask("home", () => noteRead("forum"))).toBe("home 2");
  });

  test("that was begun before a change is given to nobody who asks after it", async () => {
    const { ask, tags } = startKit();
    const going = Promise.withResolvers<void>();
    const begun = ask("thread", () => {
      noteRead("forum/thread/1");
      return going.promise;
    });

    await change(tags, "forum/thread/1");
    const asked = await ask();
    going.resolve();

    expect(asked).toBe("thread 2");
    expect(await begun).toBe("thread 1");
    expect(await ask()).toBe("thread 2");
  });

  test("is not kept when it shows what no tag stands for", async () => {
    const { ask, cache } = startKit();

    await ask("own", () => {
      noteRead("forum");
      notePrivate();
    });

    expect(cache.size.entries).toBe(0);
  });

  test("without anything it could depend on is not kept", async () => {
    const { ask, cache } = startKit();
    await ask("constant", () => undefined);
    expect(cache.size.entries).toBe(0);
  });

  test("that contains another one depends on what that depends on", async () => {
    const { ask, tags } = startKit();
    const page = () => ask("page", () => ask());
    expect(await page()).toBe("page 1");
    expect(await page()).toBe("page 1");

    await change(tags, "forum/thread/1");

    expect(await page()).toBe("page 3");
  });

  test("does again what is done for each who is served, also as a part of another", async () => {
    const { ask, cache } = startKit();
    const served: unknown[] = [];
    const inner = () =>
      ask("thread", () => {
        noteRead("forum");
        noteEffect((caller) => served.push(caller));
      });
    await ask("page", inner);

    for (const effect of cache.find("page")?.reading.effects ?? []) effect("bob");

    expect(served).toEqual(["bob"]);
  });

  test("is not older than half a minute, nor than a second where changes are not heard", async () => {
    let isSure = true;
    const { ask, later } = startKit({ isSure: () => isSure });
    await ask();
    later(29_000);
    expect(await ask()).toBe("thread 1");
    isSure = false;
    expect(await ask()).toBe("thread 2");
    later(900);
    expect(await ask()).toBe("thread 2");
    later(200);
    expect(await ask()).toBe("thread 3");
  });

  test("gives way to newer ones, the one first that was not asked for the longest", async () => {
    const { ask, cache } = startKit({ maxBytes: 1_000 });
    const keys = ["a", "b", "c", "d", "e", "f", "g", "h"];
    for (const key of keys) await ask(key);
    await ask("a");

    for (const key of ["i", "j"]) await ask(key);

    expect(cache.find("a")).not.toBeNull();
    expect(cache.find("b")).toBeNull();
    expect(cache.size.bytes).toBeLessThanOrEqual(1_000);
  });
});

describe("a statement", () => {
  const read = (tags: CacheTags, text: string) => () => void tags.noteStatement(text);

  test("makes an answer depend on the families of its tables", async () => {
    const { ask, tags } = startKit();
    const text = `select "p"."id" from "posts" as "p" inner join "users" as "u" on true`;
    await ask("list", read(tags, text));

    await change(tags, "accounts/member/1");

    expect(await ask("list", read(tags, text))).toBe("list 2");
  });

  test("that reads what is private keeps the answer from being kept", async () => {
    const { ask, tags, cache } = startKit();
    await ask("list", read(tags, "select 1 from sessions, posts"));
    expect(cache.size.entries).toBe(0);
  });

  test("of which is said what it depends on depends on nothing else of that family", async () => {
    const { ask, tags } = startKit();
    const narrow = () =>
      narrowRead({ family: "forum", tags: ["forum/thread/1"] }, async () =>
        tags.noteStatement("select 1 from posts"),
      );
    await ask("posts", narrow);

    await change(tags, "forum/thread/2");

    expect(await ask("posts", narrow)).toBe("posts 1");
  });

  test("that writes changes its family, or the part that was named", async () => {
    const heard: string[][] = [];
    const { tags } = startKit();
    tags.onChange((changed) => heard.push([...changed].toSorted()));
    const written = new Set(tags.noteStatement(`update "posts" set "body" = $1`));

    await tags.committed(written);
    await runChange(() => tags.committed(written), ["forum/thread/1"]);
    await runChange(() => tags.committed(written), ["accounts/member/1"]);

    expect(heard).toEqual([["forum"], ["forum/thread/1"], ["accounts/member/1", "forum"]]);
  });
});
