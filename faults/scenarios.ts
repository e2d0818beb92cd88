import type { Scenario } from "./kit/scenario.ts";
import { captchaDown } from "./scenarios/captcha-down.ts";
import { hangingDatabase } from "./scenarios/hanging-database.ts";
import { killApi } from "./scenarios/kill-api.ts";
import { lostInTransaction } from "./scenarios/lost-in-transaction.ts";
import { mailDown } from "./scenarios/mail-down.ts";
import { redisLate } from "./scenarios/redis-late.ts";
import { twoMigrators } from "./scenarios/two-migrators.ts";

/** In the order in which they are gone through. */
export const scenarios: readonly Scenario[] = [
  killApi,
  hangingDatabase,
  lostInTransaction,
  twoMigrators,
  redisLate,
  mailDown,
  captchaDown,
];
