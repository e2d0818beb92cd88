import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

import { expect, test } from "vitest";

import { inWorkerThread } from "./worker-thread.ts";

const program = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

const shout = program(`
  for await (const chunk of process.stdin) process.stdout.write(String(chunk).toUpperCase());`);

test("what is read comes back as the thread made it", async () => {
  const words = Readable.from(["one ", "two ", "three"]);

  expect(await text(inWorkerThread(words, { module: shout }))).toBe("ONE TWO THREE");
});

test("a thread knows its worker data", async () => {
  const module = program(`
    import { workerData } from "node:worker_threads";
    process.stdout.write(workerData.greeting);`);

  const read = inWorkerThread(Readable.from([]), { module, data: { greeting: "Hello" } });

  expect(await text(read)).toBe("Hello");
});

test.each([
  ["throws", 'process.stdout.write("some"); throw new Error("No more room");', "No more room"],
  ["leaves in the middle", 'process.stdout.write("some"); process.exit(3);', "ended with 3"],
])("a thread that %s fails its reader: half a file must not look whole", async (_, end, why) => {
  const read = inWorkerThread(Readable.from(["x"]), { module: program(end) });

  await expect(text(read)).rejects.toThrow(why);
});

test("so does input that breaks off", async () => {
  const broken = Readable.from(
    (function* () {
      yield "one";
      throw new Error("The line was cut");
    })(),
  );

  await expect(text(inWorkerThread(broken, { module: shout }))).rejects.toThrow("The line was cut");
});
