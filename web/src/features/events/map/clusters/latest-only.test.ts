import { expect, test } from "vitest";

import { latestOnly } from "./cluster-client.ts";

test("of the calls that wait for their turn only the newest is made", async () => {
  const made: string[] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const call = latestOnly(async (name: string) => {
    made.push(name);
    await opened;
    return name;
  });

  const first = call("first");
  await Promise.resolve();
  const overtaken = call("overtaken");
  const newest = call("newest");
  open();

  expect(await Promise.all([first, overtaken, newest])).toEqual(["first", undefined, "newest"]);
  expect(made).toEqual(["first", "newest"]);
});

test("a call that fails rejects for its caller and does not stop the next", async () => {
  const call = latestOnly(async (name: string) => {
    if (name === "bad") throw new Error("no");
    return name;
  });

  await expect(call("bad")).rejects.toThrow("no");
  expect(await call("good")).toBe("good");
});
