import { readFileSync } from "node:fs";

import { expect, test } from "vitest";
import { parse } from "yaml";

const compose = parse(readFileSync(new URL("../../docker-compose.yml", import.meta.url), "utf8"), {
  merge: true,
});

test("two API processes stand behind nginx, and everything says when it is well", () => {
  expect(Object.keys(compose.services).toSorted()).toEqual([
    "api-1",
    "api-2",
    "nginx",
    "postgres",
    "redis",
  ]);
  for (const service of Object.values(compose.services)) {
    expect(service).toHaveProperty("healthcheck");
  }
});

test("no secret has a default, so that nothing starts without its own", () => {
  const text = JSON.stringify(compose.services);
  const secrets = text.match(/\$\{[A-Z_]*(?:PASSWORD|SECRET)[^}]*\}/g) ?? [];

  expect(secrets.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(secret).toMatch(/^\$\{[A-Z_]+(:\?[^}]*|:-)\}$/);
});

test("only nginx is reachable from outside", () => {
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports);

  expect(open.map(([name]) => name)).toEqual(["nginx"]);
});
