import { expect, test } from "vitest";

import { readSettings } from "./env.ts";
import { SettingsError } from "./settings-error.ts";

const refusalOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    readSettings(environment);
    return "";
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message;
  }
};

test.each([
  [{ PORT: "eighty" }, "PORT: must be a whole number from 0 to 65535"],
  [{ PORT: "80.5" }, "PORT: must be a whole number from 0 to 65535"],
  [{ PORT: "65536" }, "PORT: must be a whole number from 0 to 65535"],
  [{ TRUSTED_PROXIES: "-1" }, "TRUSTED_PROXIES: must be a whole number from 0 to 10"],
  [{ DATABASE_POOL: "1" }, "DATABASE_POOL: must be a whole number from 2 to 100"],
  [{ DATABASE_TIMEOUT: "soon" }, "DATABASE_TIMEOUT: must be a number from 1 to 60"],
  [{ SEED: "all" }, "SEED: must be demo or none"],
  [{ RATE_LIMITS: "yes" }, "RATE_LIMITS: must be on or off"],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN: must be 16 characters or more, without spaces"],
])("%j is refused in a person's words", (environment, refusal) => {
  expect(refusalOf(environment)).toBe(refusal);
});

test("what is empty is as if it were not set", () => {
  const empty = { PORT: "", SEED: "", RATE_LIMITS: "", DATABASE_POOL: "", METRICS_TOKEN: "" };

  expect(readSettings(empty)).toEqual(readSettings({}));
});

test.each(["0.0.0.0", "::", "192.0.2.1", "map.example.org"])(
  "a demo world is not served at %s",
  (HOST) => {
    expect(refusalOf({ HOST })).toMatch(/^HOST: .*SEED=demo makes an admin/);
    expect(refusalOf({ HOST, SEED: "none" })).toBe("");
    const PUBLIC_URL = "https://map.example.org";
    expect(refusalOf({ HOST, NODE_ENV: "production", PUBLIC_URL })).toBe("");
  },
);

test.each(["127.0.0.1", "127.0.0.5", "::1", "localhost"])("it is at %s", (HOST) => {
  expect(refusalOf({ HOST })).toBe("");
});

test.each(["", "http://127.0.0.1:4000", "http://localhost", "http://[::1]:4000"])(
  "production that is open to others does not send them to PUBLIC_URL=%j",
  (PUBLIC_URL) => {
    const open = { NODE_ENV: "production", HOST: "0.0.0.0", PUBLIC_URL };

    expect(refusalOf(open)).toMatch(/^PUBLIC_URL: .*each reader's own machine$/);
    expect(refusalOf({ ...open, HOST: "127.0.0.1" })).toBe("");
  },
);

test("all that is wrong is said at once, a line for each setting, with how to mend it", () => {
  const many = {
    NODE_ENV: "production",
    HOST: "0.0.0.0",
    PORT: "eighty",
    RATE_LIMITS: "off",
    REDIS_PASSWORD: "secret",
    CAPTCHA_PROVIDER: "recaptcha",
    RECAPTCHA_SITE_KEY: "site",
    ADMIN_USERNAME: "olena",
    ADMIN_PASSWORD: "short",
    PICTURE_STORE: "s3",
    S3_ENDPOINT: "https://s3.example.org",
    BACKUP_TO: "s3",
  };

  expect(refusalOf(many).split("\n")).toEqual([
    "REDIS_PASSWORD: REDIS_URL is needed with it",
    "PORT: must be a whole number from 0 to 65535",
    "RATE_LIMITS: off is refused when NODE_ENV=production; leave it empty",
    expect.stringMatching(/^PUBLIC_URL: is needed when NODE_ENV=production .* such as https:/),
    "RECAPTCHA_SECRET: is needed when CAPTCHA_PROVIDER=recaptcha",
    "ADMIN_EMAIL: is needed when ADMIN_USERNAME is set",
    expect.stringMatching(/^ADMIN_PASSWORD: Password must be at least \d+ characters$/),
    "S3_BUCKET: is needed when PICTURE_STORE=s3",
    "S3_ACCESS_KEY: is needed when PICTURE_STORE=s3",
    "S3_SECRET_KEY: is needed when PICTURE_STORE=s3",
  ]);
});

test("what is wrong by itself is judged beside nothing else", () => {
  const both = { NODE_ENV: "production", HOST: "0.0.0.0", PUBLIC_URL: "map.example.org" };

  expect(refusalOf(both)).toBe("PUBLIC_URL: must be a URL that starts with http:// or https://");
});
