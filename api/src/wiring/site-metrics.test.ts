import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { print } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openThread, reply } from "../../test/forum-acts.ts";
import { addCategory } from "../../test/forum-rows.ts";
import { present } from "../../test/present.ts";
import { siteDocuments } from "../../test/site-documents.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { projectFolders } from "../platform/project-folders.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ HOLD_NEW_MEMBER_LINKS: "on" });
});
afterAll(() => api.stop());

async function metrics(): Promise<string> {
  const { body } = await api.app.http.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
  return body;
}

const valueOf = (text: string, metric: string): number | undefined => {
  const line = text.split("\n").find((one) => one.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length));
};

test("what waits is told with its age, and what is delivered is not behind", async () => {
  const bob = await api.addUser("bob");
  const threadId = await openThread(api, bob, { categoryId: await addCategory(api) });
  const heldAt = new Date("2026-03-02T10:00:00Z");
  api.setNow(heldAt);
  await reply(api, bob, { threadId, body: "See [this](https://elsewhere.example/page)." });
  api.setNow(new Date(heldAt.getTime() + 3_600_000));
  await api.services.outbox.drained();

  const text = await metrics();
  expect(valueOf(text, 'moderation_waiting{queue="held_posts"}')).toBe(1);
  expect(valueOf(text, 'moderation_oldest_seconds{queue="held_posts"}')).toBe(3_600);
  expect(valueOf(text, 'moderation_oldest_seconds{queue="reports"}')).toBe(0);
  expect(valueOf(text, 'moderation_waiting{queue="notices"}')).toBe(0);
  expect(valueOf(text, 'moderation_waiting{queue="objections"}')).toBe(0);
  expect(valueOf(text, 'moderation_oldest_seconds{queue="objections"}')).toBe(0);
  expect(valueOf(text, 'moderation_oldest_seconds{queue="notices"}')).toBe(0);
  expect(valueOf(text, "outbox_lag_seconds")).toBe(0);
  expect(valueOf(text, 'database_connections{state="waiting"}')).toBe(0);
  expect(text).toMatch(/^jobs_waiting\{queue="notification-mails"\} 0$/m);
});

test("a refused sign-in is counted by what happened, without whom", async () => {
  const before = valueOf(await metrics(), 'security_events_total{event="sign-in.refused"}') ?? 0;
  await api.query(
    `mutation { login(input: { username: "nobody", password: "wrong password" }) { token } }`,
  );

  const text = await metrics();
  expect(valueOf(text, 'security_events_total{event="sign-in.refused"}')).toBe(before + 1);
  expect(text).not.toContain("nobody");
});

test("operations are counted by the names of the site's own, and all others together", async () => {
  const costOf = async (operation: string) =>
    valueOf(await metrics(), `graphql_operation_cost_total{operation="${operation}"}`) ?? 0;
  const before = await costOf("other");
  await api.query("query SomebodysOwnName { categories { id } }");
  expect(await costOf("other")).toBeGreaterThan(before);
  await api.query(print(present(siteDocuments["TagChoices"])));

  const text = await metrics();
  expect(text).not.toContain("SomebodysOwnName");
  expect(text).toMatch(/^graphql_operation_duration_seconds_count\{operation="TagChoices"\} 1$/m);
});

test.each(["alert-rules.yml", "grafana-dashboard.json"])(
  "%s names only what is measured",
  async (file) => {
    const text = await readFile(new URL(`../../../deploy/${file}`, import.meta.url), "utf8");
    const expressions = text.match(/expr"?: ["']?[^\n]*/g) ?? [];
    const named = expressions.flatMap(
      (expression) => expression.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?=[{)[\s,"'\\]|$)/g) ?? [],
    );
    const known = (await metrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm);
    const names = new Set(
      Array.from(known).flatMap(([, name = "", type]) =>
        type === "histogram" ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
      ),
    );
    const unknown = new Set(named.filter((name) => name !== "histogram_quantile"));
    expect(unknown.size).toBeGreaterThan(5);
    for (const name of names) unknown.delete(name);
    expect([...unknown]).toEqual([]);
  },
);

test("each metric of ours has its line in the documents", async () => {
  const page = await readFile(join(projectFolders.schema, "../docs/deployment.md"), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  const explained = new Set(
    rows.flatMap((row) =>
      [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name),
    ),
  );
  const measured = new Set(
    [...(await metrics()).matchAll(/^# TYPE (\S+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => !/^(?:process|nodejs)_/.test(name)),
  );

  expect(measured.size).toBeGreaterThan(15);
  expect(explained).toEqual(measured);
});
