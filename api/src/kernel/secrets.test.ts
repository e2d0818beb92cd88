import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { secretNames, withSecrets } from "./secrets.ts";

const refusalsOf = (environment: NodeJS.ProcessEnv) =>
  withSecrets(environment).complaints.map(({ setting, text }) => `${setting}: ${text}`);

const folder = mkdtempSync(join(tmpdir(), "secrets-"));

function file(content: string): string {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, content);
  return path;
}

test.each(secretNames)("%s is read from a file, without the end of its line", (name) => {
  const value = name.endsWith("_URL") ? "redis://one:two@127.0.0.1:1" : "with spaces \t within";
  const url = "redis://127.0.0.1:1";
  const urls = { DATABASE_URL: url, REDIS_URL: url, SMTP_URL: url };
  const others = name.endsWith("_URL") ? {} : urls;

  const { read } = withSecrets({ ...others, [`${name}_FILE`]: file(`${value}\n`) });

  expect(read[name]).toBe(value);
});

test("what is said twice is refused, by its name and without its value", () => {
  const twice = { ADMIN_PASSWORD: "spoken", ADMIN_PASSWORD_FILE: file("written") };

  expect(refusalsOf(twice)).toEqual([
    "ADMIN_PASSWORD_FILE: ADMIN_PASSWORD is set as well; set one of the two",
  ]);
});

test("a file that is not there is named", () => {
  const path = join(folder, "absent");

  expect(refusalsOf({ METRICS_TOKEN_FILE: path })).toEqual([
    `METRICS_TOKEN_FILE: ${path} cannot be read (ENOENT)`,
  ]);
});

test("a password of its own may hold what a URL may not", () => {
  const password = "a:b/c@d?e#f%25 [g]";
  const { DATABASE_URL } = withSecrets({
    DATABASE_URL: "postgres://vigilia@db:5432/vigilia?sslmode=require",
    DATABASE_PASSWORD: password,
  }).read;

  const url = new URL(String(DATABASE_URL));
  expect(decodeURIComponent(url.password)).toBe(password);
  expect(url).toMatchObject({
    username: "vigilia",
    host: "db:5432",
    pathname: "/vigilia",
    search: "?sslmode=require",
  });
});

test("it may stand in a file, too, and Redis needs no name beside it", () => {
  const { REDIS_URL } = withSecrets({
    REDIS_URL: "redis://redis:6379",
    REDIS_PASSWORD_FILE: file("p@ss\n"),
  }).read;

  expect(REDIS_URL).toBe("redis://:p%40ss@redis:6379");
});

test.each([
  [{ SMTP_PASSWORD: "one" }, "SMTP_PASSWORD: SMTP_URL is needed with it"],
  [
    { SMTP_PASSWORD: "one", SMTP_URL: "smtp://name:two@mail" },
    "SMTP_PASSWORD: SMTP_URL has a password as well; set one of the two",
  ],
  [
    { DATABASE_PASSWORD: "one", DATABASE_URL: "postgres:///vigilia" },
    "DATABASE_URL: names no host, which DATABASE_PASSWORD is for",
  ],
])("%j is refused in a person's words", (environment, refusal) => {
  expect(refusalsOf(environment)).toEqual([refusal]);
});
