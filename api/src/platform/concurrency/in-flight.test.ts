import { expect, test } from "vitest";

import { outlivingBytes } from "../../../test/outliving-bytes.ts";
import { InFlight } from "./in-flight.ts";

test("all is waited for, also what fails and what begins meanwhile", async () => {
  const underWay = new InFlight();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const events: string[] = [];
  underWay.track(first.promise).catch(() => underWay.track(second.promise));

  const settled = underWay.settled().then(() => events.push("settled"));
  first.reject(new Error("It fails."));
  await new Promise(setImmediate);
  events.push("the second is done");
  second.resolve();
  await settled;

  expect(events).toEqual(["the second is done", "settled"]);
  await expect(underWay.settled()).resolves.toBeUndefined();
});

test("what was answered goes as soon as it is answered", async () => {
  const underWay = new InFlight();
  const several = async () => {
    const answers = Array.from({ length: 8 }, async () => {
      await new Promise(setImmediate);
      return Array.from({ length: 1_000 }, () => 1);
    });
    await Promise.all(answers.map((answer) => underWay.track(answer)));
  };

  await expect(outlivingBytes(several)).resolves.toBeLessThan(2_000_000);
});
