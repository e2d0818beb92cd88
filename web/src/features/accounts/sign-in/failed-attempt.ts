import { clearCredentials } from "../../../platform/credentials.ts";
import { readText, removeItem, writeText } from "../../../platform/storage.ts";

const key = "auth-attempt-failed";

/** Notes that signing in has failed; the next visit to a sign-in page then starts clean. */
export function noteFailedAttempt(): void {
  writeText(key, "true");
}

export function forgetFailedAttempt(): void {
  removeItem(key);
}

/** For a visit to a sign-in page: takes away what an attempt that failed may have left behind. */
export function clearAfterFailedAttempt(): void {
  if (readText(key) === null) return;
  removeItem(key);
  clearCredentials();
}
