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
