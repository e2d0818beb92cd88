import { createLogger, type Logger } from "../platform/logger.ts";

/** What goes wrong beside a command, apart from what it prints: that may be a file, or read by another program. */
export const commandLogger = ({ isProduction }: { isProduction: boolean }): Logger =>
  createLogger({ level: "warn", json: isProduction, output: "stderr" });
