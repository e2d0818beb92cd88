import { pino, type Logger, type LevelWithSilent } from "pino";
import pretty from "pino-pretty";

import { currentRequestId } from "./request-id.ts";

export type { Logger };

interface LoggerOptions {
  level: LevelWithSilent;
  /** JSON lines for machines; otherwise short lines for a person at a terminal. */
  json: boolean;
}

/** Headers that carry a credential must never reach a log. */
const secrets = ["req.headers.authorization", "req.headers.cookie", "*.password", "*.token"];

export function createLogger({ level, json }: LoggerOptions): Logger {
  const options = { level, redact: { paths: secrets, censor: "[hidden]" }, mixin: withRequest };
  if (json) return pino(options);
  return pino(
    options,
    pretty({
      ignore: "pid,hostname,requestId",
      translateTime: "HH:MM:ss",
      colorize: process.stdout.isTTY,
    }),
  );
}

function withRequest(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId ? { requestId } : {};
}
