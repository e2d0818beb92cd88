import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { startTestApi, type Person, type TestApi } from "../../test/test-api.ts";
import { projectFolders } from "../platform/project-folders.ts";
import { securityEvents } from "./security-log.ts";

const password = "correct horse battery";

let api: TestApi;
let ada: Person;
let olena: Person;
let lines: object[] = [];

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: "on" });
  vi.spyOn(api.services.logger, "info").mockImplementation((line: unknown) => {
    if (typeof line === "object" && line !== null && "event" in line) lines.push(line);
  });
  [ada, olena] = await Promise.all([api.addUser("ada"), api.addUser("olena", "ADMIN")]);
  const hash = await api.services.passwords.hash(password);
  await api.sql(sql`update users set password_hash = ${hash} where id = ${ada.id}`);
});
afterAll(() => api.stop());
beforeEach(() => {
  lines = [];
});

const login = `mutation L($input: LoginInput!) { login(input: $input) { token } }`;
const signIn = (username: string, typed: string) =>
  api.query(login, { input: { username, password: typed } });

test("signing in, failing to and being throttled are on record, by account and source, without what was typed", async () => {
  await signIn("ada", password);
  for (let guess = 0; guess < 6; guess += 1) await signIn("ada", `guess-${guess}`);
  await signIn("my-secret-in-the-wrong-field", "x");

  const source = expect.stringMatching(/^[0-9a-f]{12}$/);
  const about = { userId: ada.id, source };
  expect(lines).toEqual([
    { event: "sign-in.succeeded", ...about },
    ...Array.from({ length: 5 }, () => ({
      ...{ event: "sign-in.refused", reason: "UNAUTHENTICATED", ...about },
    })),
    { event: "limit.reached", userId: null, limit: "login" },
    { event: "sign-in.refused", reason: "TOO_MANY_REQUESTS", ...about },
    { event: "sign-in.refused", reason: "UNAUTHENTICATED", userId: null, source },
  ]);
  const written = JSON.stringify(lines);
  for (const typed of ["ada@", password, "guess-", "my-secret", "127.0.0.1"]) {
    expect(written).not.toContain(typed);
  }
});

test("what somebody may not do is on record, with what was wanted", async () => {
  await api.as(ada)("{ auditLog { totalCount } }");

  expect(lines).toMatchObject([
    { event: "access.refused", userId: ada.id, reason: expect.stringMatching(/admin|moderator/) },
  ]);
});

test("an act of the staff is on record once it has happened, without its words", async () => {
  const lock = `mutation L($id: ID!) { lockUser(userId: $id, reason: "Words of the staff") { id } }`;
  const { errors } = await api.as(olena)(lock, { id: olena.id });
  expect(errors).toBeDefined();
  expect(lines).not.toContainEqual(expect.objectContaining({ event: "staff.act" }));

  await api.as(olena)(lock, { id: ada.id });

  expect(lines.filter((line) => "action" in line)).toEqual([
    {
      event: "staff.act",
      userId: olena.id,
      action: "user.lock",
      targetType: "User",
      targetId: ada.id,
    },
  ]);
});

test("the documentation lists every event in the same words", async () => {
  const page = await readFile(join(projectFolders.schema, "../docs/security-log.md"), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  const cells = rows.map((row) =>
    row.split(" | ").map((cell) => cell.replace(/^\| |\s*\|$/g, "").trim()),
  );

  expect(cells).toEqual(
    Object.entries(securityEvents).map(([event, meaning]) => [`\`${event}\``, meaning]),
  );
});
