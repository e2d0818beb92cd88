import { messageFor } from "../../../platform/error-message.ts";
import { type RequestFailure, requestFailure } from "../../../platform/request-failure.ts";

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
