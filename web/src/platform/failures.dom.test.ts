import { CombinedGraphQLErrors, ServerError } from "@apollo/client";
import { expect, test, vi } from "vitest";

import { fieldMessages, messageFor, reportProblem, requestFailure } from "./failures.ts";

const fallback = "Login failed. Please try again later.";

test("the server's sentence is shown as it is", () => {
  const error = answered("UNAUTHENTICATED", "Invalid username or password");

  expect(messageFor(error, fallback)).toBe("Invalid username or password");
});

test("a message that was written for programmers is not shown", () => {
  const error = answered("INTERNAL_SERVER_ERROR", "Internal server error (request 7f3a)");

  expect(messageFor(error, fallback)).toBe(fallback);
  expect(messageFor(new Error("x is undefined"), fallback)).toBe(fallback);
});

test("the message to a reader without a connection says so", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

  expect(messageFor(new TypeError("Failed to fetch"), fallback)).toBe(
    "You are offline. Please check your connection.",
  );
});

test("a lost connection and a refusing server have different messages", () => {
  const unavailable = new ServerError("503", {
    response: new Response(null, { status: 503 }),
    bodyText: "",
  });

  expect(requestFailure(new TypeError("Failed to fetch"))).toBe("network");
  expect(requestFailure(unavailable)).toBe("SERVICE_UNAVAILABLE");
  expect(requestFailure(answered("A_CODE_FROM_TOMORROW", "?"))).toBe("server");
});

test("what was being fetched when the reader left the page is not logged", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const tooLate = new DOMException("It took too long.", "TimeoutError");

  reportProblem(new DOMException("The user aborted a request.", "AbortError"));
  reportProblem(tooLate);

  expect(log.mock.calls).toEqual([[tooLate]]);
});

test("what is wrong with a field is found by the field's name", () => {
  const error = new CombinedGraphQLErrors({
    errors: [
      {
        message: "Please correct the form.",
        extensions: { code: "BAD_USER_INPUT", fields: { email: "Email is invalid", odd: 7 } },
      },
    ],
  });

  expect(fieldMessages(error)).toEqual({ email: "Email is invalid" });
  expect(fieldMessages(new TypeError("Failed to fetch"))).toEqual({});
});

function answered(code: string, message: string): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });
}
