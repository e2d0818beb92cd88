import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

import { pino, type Logger, type LevelWithSilent } from "pino";
import pretty from "pino-pretty";

interface RequestScope {
  id: string;
  /** What it asks for, where a page of the site does: such names are no secret. */
  operation?: string;
}

const scope = new AsyncLocalStorage<RequestScope>();

/** Runs `work` so that everything it starts knows this id; a fresh one unless given. */
export function withRequestId<Result>(work: () => Result, id: string = randomUUID()): Result {
  return scope.run({ id }, work);
}

/** The id that a log line and a masked error share, so that one leads to the other; undefined outside a request. */
export function currentRequestId(): string | undefined {
  return scope.getStore()?.id;
}

/** The request that this is done for, as an identity to remember something by; undefined outside a request. */
export function currentRequest(): Readonly<RequestScope> | undefined {
  return scope.getStore();
}

/** Says what the request asks for. */
export function nameOperation(operation: string): void {
  const request = scope.getStore();
  if (request) request.operation = operation;
}

export type { Logger };

interface LoggerOptions {
  level: LevelWithSilent;
  /** JSON lines for machines; otherwise short lines for a person at a terminal. */
  json: boolean;
  /** `stderr` where what is printed is a result that others read on. */
  output?: "stdout" | "stderr";
}

/** Headers that carry a credential must never reach a log. */
const secrets = ["req.headers.authorization", "req.headers.cookie", "*.password", "*.token"];

export function createLogger({ level, json, output = "stdout" }: LoggerOptions): Logger {
  const options = { level, redact: { paths: secrets, censor: "[hidden]" }, mixin: withRequest };
  const { fd, isTTY } = process[output];
  if (json) return pino(options, pino.destination(fd));
  return pino(
    options,
    pretty({
      destination: fd,
      ignore: "pid,hostname,requestId",
      translateTime: "HH:MM:ss",
      colorize: isTTY,
    }),
  );
}

function withRequest(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId ? { requestId } : {};
}

/** Each time, the log says everything from there on, or as much as before again. */
export function switchLevelAt(signal: NodeJS.Signals, logger: Logger): void {
  const usual = logger.level;
  process.on(signal, () => {
    const level = logger.level === "trace" ? usual : "trace";
    logger.level = level;
    // Whoever has switched it off wants no line either.
    logger.warn({ level }, "the log has another level");
  });
}
