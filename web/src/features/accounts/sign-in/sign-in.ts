import { messageFor, type RequestFailure, requestFailure } from "../../../platform/failures.ts";
import { clearCredentials, saveToken } from "../../../platform/session.ts";
import { readText, removeItem, writeText } from "../../../platform/storage.ts";
import { rememberUser, type ViewerUser } from "../viewer/remembered-user.ts";

const key = "auth-attempt-failed";

/** Notes that signing in has failed; the next visit to a sign-in page then starts clean. */
export function noteFailedAttempt(): void {
  writeText(key, "true");
}

function forgetFailedAttempt(): void {
  removeItem(key);
}

/** For a visit to a sign-in page: takes away what an attempt that failed may have left behind. */
export function clearAfterFailedAttempt(): void {
  if (readText(key) === null) return;
  removeItem(key);
  clearCredentials();
}

interface Session {
  token: string;
  user: ViewerUser;
}

/** Makes this browser's reader the owner of a session that the server has just opened. */
export function signIn({ token, user }: Session): void {
  forgetFailedAttempt();
  rememberUser(user);
  saveToken(token);
}

type Sentences = Partial<Record<RequestFailure, string>>;

const loginSentences: Sentences = {
  UNAUTHENTICATED: "Invalid username or password",
  TOO_MANY_REQUESTS: "Too many login attempts. Please try again later.",
};

const registrationSentences: Sentences = {
  CONFLICT: "Username or email already in use",
};

/** An answer that neither refuses nor opens a session. */
export class NoSessionError extends Error {}

export function loginFailure(error: unknown): string {
  if (error instanceof NoSessionError) return "Failed to log in. Please check your credentials.";
  return (
    loginSentences[requestFailure(error)] ??
    messageFor(error, "Login failed. Please try again later.")
  );
}

export function registrationFailure(error: unknown): string {
  if (error instanceof NoSessionError) return "Registration failed. Please try again.";
  return (
    registrationSentences[requestFailure(error)] ??
    messageFor(error, "Registration failed. Please try again later.")
  );
}
