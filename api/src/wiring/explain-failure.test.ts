import { expect, test } from "vitest";

import { readSettings } from "../kernel/env.ts";
import { explainFailure } from "./explain-failure.ts";

/** What an operator reads who starts the server with these. */
function refusalOf(environment: NodeJS.ProcessEnv): string | null {
  try {
    readSettings(environment);
    return null;
  } catch (error) {
    return explainFailure(error);
  }
}

test("one setting that is wrong is one line", () => {
  expect(refusalOf({ PORT: "eighty" })).toBe(
    "The settings are wrong. PORT: must be a whole number from 0 to 65535",
  );
});

test("of several each has a line, and what a site in production still lacks follows", () => {
  const refusal = refusalOf({
    NODE_ENV: "production",
    HOST: "0.0.0.0",
    RATE_LIMITS: "off",
    SMTP_URL: "mail.example.org",
  });

  expect(refusal?.split("\n")).toEqual([
    "The settings are wrong.",
    "  SMTP_URL: must be a URL that starts with smtp:// or smtps://",
    "  RATE_LIMITS: off is refused when NODE_ENV=production; leave it empty",
    expect.stringMatching(/^ {2}PUBLIC_URL: is needed/),
    "Beside that, a site in production still lacks:",
    "  MAIL_FROM: mail servers refuse a sender at localhost",
    "  CONTACT_EMAIL: the privacy policy names contact@example.org",
  ]);
});
