import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../../../test/event-facts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { transact } from "../../../kernel/transact.ts";
import { publishEvents } from "../../events/publishing/publish-events.ts";
import {
  TestReleasesTakeReleaseDocument as take,
  TestReleasesReleasesDocument as list,
  TestReleasesReleaseDocument as one,
  TestReleasesEditEventDocument as edit,
  TestReleasesRetractEventDocument as retract,
} from "./releases.test.graphql.ts";
import { takeRelease } from "./take-release.ts";

let api: TestApi;
let admin: Person;
let kept: string;
let corrected: string;
let withdrawn: string;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.addUser("olena", "ADMIN");
  [kept = "", corrected = "", withdrawn = ""] = await publish(["Kept", "Corrected", "Withdrawn"]);
});
afterAll(() => api.stop());

function publish(titles: string[]): Promise<string[]> {
  const events = titles.map((title) =>
    eventFacts({ title, sourceUrl: `https://news.example/${title}` }),
  );
  return transact(api.work(), ({ em, now }) => publishEvents(em, { events, at: now() }));
}

const read = (url: string, headers: Record<string, string> = {}) =>
  api.app.http.inject({ url, headers });

/** One after the other: an address reads few at a time. */
async function readAll(urls: readonly string[]) {
  const answers: Awaited<ReturnType<typeof read>>[] = [];
  for (const url of urls) answers.push(await read(url));
  return answers;
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function filesOf(number: number) {
  const { data } = await api.query(one, { number });
  return data.release?.files ?? [];
}

test("a release freezes the data, and says what each of its files sums up to", async () => {
  const { data } = await api.as(admin)(take);

  expect(data.takeRelease).toMatchObject({ number: 1, eventCount: 3, addedCount: 3 });
  const files = await filesOf(1);
  expect(files.map(({ name }) => name)).toEqual([
    ...["events.csv", "events.geojson", "events.jsonl", "events.parquet"],
    ...["changelog.json", "codebook.json", "CITATION.cff", "citation.bib", "citation.ris"],
    ...["zenodo.json", "README.txt", "SHA256SUMS"],
  ]);
  for (const { url, sha256: sum, size } of files) {
    const { rawPayload, statusCode } = await read(new URL(url).pathname);
    expect(statusCode).toBe(200);
    expect(sha256(rawPayload)).toBe(sum);
    expect(rawPayload).toHaveLength(size);
  }
});

test("nothing is frozen twice", async () => {
  const { errors } = await api.as(admin)(take);

  expect(errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
  expect(await takeRelease(api.work(), { byId: null })).toBeNull();
});

test("it stays as it is byte for byte, and the next one tells what has changed", async () => {
  const urls = (await filesOf(1)).map(({ url }) => new URL(url).pathname);
  const before = await readAll(urls);
  await api.as(admin)(edit, { id: corrected, title: "Corrected indeed" });
  await api.as(admin)(retract, { id: withdrawn });
  const [added = "", gone = ""] = await publish(["Added", "Gone at once"]);
  await api.as(admin)(retract, { id: gone });

  expect(await takeRelease(api.work(), { byId: null })).toBe(2);

  const after = await readAll(urls);
  expect(after.map(({ rawPayload }) => rawPayload)).toEqual(
    before.map(({ rawPayload }) => rawPayload),
  );
  const { data } = await api.query(one, { number: 2 });
  expect(data.release).toMatchObject({
    ...{ eventCount: 3, addedCount: 1, changedCount: 1, withdrawnCount: 1 },
  });
  expect((await read("/api/releases/2/changelog.json")).json()).toMatchObject({
    ...{ release: 2, since: 1, added: [added], changed: [corrected], withdrawn: [withdrawn] },
  });
  const second = await read("/api/events.csv?release=2");
  expect(second.body).toContain(kept);
  expect(second.body).toContain("Corrected indeed");
  expect(second.body).toContain("release 2 of");
  expect((await read("/api/events.csv?release=1")).rawPayload).toEqual(before[0]?.rawPayload);
});

test("who takes gzip gets the bytes as they are stored, and who has them is told so", async () => {
  const packed = await read("/api/releases/1/events.jsonl", { "accept-encoding": "gzip, br" });
  const plain = await read("/api/releases/1/events.jsonl");

  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload);
  const etag = String(plain.headers["etag"]);
  expect(await read("/api/releases/1/events.jsonl", { "if-none-match": etag })).toMatchObject({
    statusCode: 304,
  });
});

test.each([
  ["/api/events.csv?release=99", 404],
  ["/api/releases/1/events.xml", 404],
  ["/api/releases/0/events.csv", 400],
  ["/api/events.csv?release=one", 400],
  ["/api/events.csv?release=1&types=RUSSIAN", 400],
])("%s is answered with %d", async (url, status) => {
  expect((await read(url)).statusCode).toBe(status);
});

test("the releases are listed newest first, for everybody, and taken by admins alone", async () => {
  const mia = await api.addUser("mia", "MODERATOR");
  const { data } = await api.query(list);

  expect(data.releases.nodes.map(({ number }) => number)).toEqual([2, 1]);
  expect((await api.as(mia)(take)).errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
});

test("a file of many parts is put together again, and what an attempt has left is none of it", async () => {
  await api.sql(sql`
    insert into release_parts (release_number, name, part, bytes) values (3, 'events.csv', 7, '\\x00')`);
  // Random letters, which nothing can pack.
  const caveat = () => Array.from({ length: 400 }, () => crypto.randomUUID()).join("");
  const events = Array.from({ length: 150 }, (_, index) =>
    eventFacts({
      title: `Long ${index}`,
      sourceUrl: `https://b.example/${index}`,
      caveat: caveat(),
    }),
  );
  await transact(api.work(), ({ em, now }) => publishEvents(em, { events, at: now() }));

  expect(await takeRelease(api.work(), { byId: null })).toBe(3);

  const [parts] = await api.sql(
    sql<{ count: number }>`
      select count(*)::int as count from release_parts where release_number = 3 and name = 'events.csv'`,
  );
  expect(parts?.count).toBeGreaterThan(1);
  const [file] = await filesOf(3);
  expect(sha256((await read("/api/events.csv?release=3")).rawPayload)).toBe(file?.sha256);
});
