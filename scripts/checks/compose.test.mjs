import { readFileSync } from "node:fs";

import { expect, test } from "vitest";
import { parse } from "yaml";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const compose = parse(read("docker-compose.yml"), { merge: true });

test("two API processes stand behind nginx, and everything says when it is well", () => {
  expect(Object.keys(compose.services).toSorted()).toEqual([
    "api-1",
    "api-2",
    "caddy",
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

test("only nginx is reachable from outside, and Caddy where it is wanted", () => {
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports);

  expect(open.map(([name]) => name)).toEqual(["nginx", "caddy"]);
  expect(compose.services.caddy.profiles).toEqual(["tls"]);
});

test("nothing fills the disk with its log or takes all memory, and versions are exact", () => {
  for (const service of Object.values(compose.services)) {
    expect(service.logging.options).toEqual({ "max-size": "10m", "max-file": "5" });
    expect(service.mem_limit).toMatch(/\d+[mg]\}?$/);
    expect(service.image).toMatch(/^vigilia$|:\d+\.\d+/);
  }
  const bases = read("deploy/Dockerfile").match(/^FROM \S+/gm) ?? [];
  expect(bases).toHaveLength(2);
  for (const base of bases) expect(base).toMatch(/:\d+\.\d+\.\d+-/);
});

test("what has to be set stands in the example, and the example sets nothing that is not read", () => {
  const text = read("docker-compose.yml");
  const example = [...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const needed = [...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
  const readByCompose = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);

  expect(needed.length).toBeGreaterThan(4);
  expect(example).toEqual(expect.arrayContaining(needed));
  expect(["COMPOSE_PROFILES", ...readByCompose]).toEqual(expect.arrayContaining(example));
});

test("passwords stand beside the URLs, where they may hold any character", () => {
  const { environment } = compose.services["api-1"];

  expect(environment.DATABASE_URL).toBe("postgres://vigilia@postgres:5432/vigilia");
  expect(environment.REDIS_URL).toBe("redis://redis:6379");
  expect(environment.DATABASE_PASSWORD).toContain("POSTGRES_PASSWORD");
});

const settings = new Set(
  [...read("api/src/kernel/env.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) =>
    String(name),
  ),
);
/** What the arrangement of the containers decides. */
const decidedHere = new Set([
  ...["NODE_ENV", "HOST", "PORT", "TRUSTED_PROXIES"],
  ...["DATABASE_URL", "DATABASE_PASSWORD", "REDIS_URL", "DATA_DIR"],
]);

test.each(["api-1", "api-2"])("%s is given every setting, as the operator sets it", (service) => {
  const { environment } = compose.services[service];

  expect(settings.size).toBeGreaterThan(20);
  expect(Object.keys(environment)).toEqual(expect.arrayContaining([...settings]));
  const passedOn = [...settings].filter((name) => !decidedHere.has(name));
  for (const name of passedOn) expect(environment[name]).toContain(`\${${name}:`);
});

test("every setting is explained", () => {
  const rows = read("docs/settings.md").match(/^\| `.*$/gm) ?? [];
  const explained = rows.flatMap((row) => row.split("|")[1]?.match(/[A-Z][A-Z0-9_]*/g) ?? []);

  expect(new Set(["NODE_ENV", ...explained])).toEqual(settings);
});
