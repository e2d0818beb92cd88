import { symbols } from "pino";
import { afterEach, expect, test } from "vitest";

import { createLogger, switchLevelAt } from "./logger.ts";

const signal = "SIGUSR2";
afterEach(() => process.removeAllListeners(signal));

test("a signal lets the log say everything, and the next one as much as before", () => {
  const logger = createLogger({ level: "silent", json: true });
  switchLevelAt(signal, logger);

  process.emit(signal);
  expect(logger.level).toBe("trace");
  process.emit(signal);
  expect(logger.level).toBe("silent");
});

test.each([
  { output: "stdout", descriptor: 1 },
  { output: "stderr", descriptor: 2 },
] as const)("lines go to $output", ({ output, descriptor }) => {
  const logger = createLogger({ level: "silent", json: true, output });

  expect(Reflect.get(logger, symbols.streamSym)).toHaveProperty("fd", descriptor);
});
