import type { Scenario } from "./kit/scenario.ts";
import { brokenLines } from "./scenarios/broken-lines.ts";
import { captchaDown } from "./scenarios/captcha-down.ts";
import { clockJumps } from "./scenarios/clock-jumps.ts";
import { fullDisk } from "./scenarios/full-disk.ts";
import { hangingDatabase } from "./scenarios/hanging-database.ts";
import { killApi } from "./scenarios/kill-api.ts";
import { killEmbeddedPostgres } from "./scenarios/kill-embedded-postgres.ts";
import { killPostgresOutside } from "./scenarios/kill-postgres.ts";
import { lostInTransaction } from "./scenarios/lost-in-transaction.ts";
import { mailDown } from "./scenarios/mail-down.ts";
import { poolExhaustion } from "./scenarios/pool-exhaustion.ts";
import { reconnectStorm } from "./scenarios/reconnect-storm.ts";
import { redisLate } from "./scenarios/redis-late.ts";
import { rollingRestart } from "./scenarios/rolling-restart.ts";
import { silentReaders } from "./scenarios/silent-readers.ts";
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
  brokenLines,
  clockJumps,
  fullDisk,
  killEmbeddedPostgres,
  killPostgresOutside,
  poolExhaustion,
  reconnectStorm,
  rollingRestart,
  silentReaders,
];
