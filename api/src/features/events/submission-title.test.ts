import { createServer, type Server } from "node:http";

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { listenOnLoopback } from "../../../test/listen-on-loopback.ts";
import { patience } from "../../../test/patience.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import {
  TestSubmissionTitleSubmitEventDocument,
  TestSubmissionTitleRejectSubmissionDocument,
} from "./submission-title.test.graphql.ts";

let api: TestApi;
let site: Server;
let host: string;
/** Status and title that the site answers with at each path, one after the other. */
const answers = new Map<string, { status: number; title: string }[]>();

beforeAll(async () => {
  site = createServer((request, response) => {
    const { status, title } = answers.get(request.url ?? "")?.shift() ?? { status: 404, title: "" };
    response.writeHead(status, { "content-type": "text/html; charset=utf-8" });
    response.end(`<head><title>${title}</title></head>`);
  });
  host = `127.0.0.1:${await listenOnLoopback(site)}`;
  api = await startTestApi({ TITLE_FETCH_ALLOW_HOSTS: host });
});
afterAll(async () => {
  await api.stop();
  site.close();
});

async function submit(sourceUrl: string): Promise<() => Promise<string | undefined>> {
  const { errors } = await api.query(TestSubmissionTitleSubmitEventDocument, {
    input: {
      ...{ type: "CHINESE", sourceUrl, date: "2025-01-01", recaptchaToken: "solved" },
      ...{ latitude: 59.4, longitude: 24.7 },
    },
  });
  expect(errors).toBeUndefined();
  const title = sql<{
    title: string;
  }>`select title from submissions where source_url = ${sourceUrl}`;
  return async () => (await api.sql(title))[0]?.title;
}

test("a submission bears its host's name until its source's own title is there", async () => {
  answers.set("/cut", [{ status: 200, title: "Cable &amp; pipe\u202E cut" }]);

  const title = await submit(`http://${host}/cut`);

  expect(["127.0.0.1", "Cable & pipe cut"]).toContain(await title());
  await expect.poll(() => title()).toBe("Cable & pipe cut");
});

test("a site that is down is asked again", async () => {
  answers.set("/busy", [
    { status: 503, title: "Busy" },
    { status: 200, title: "Now you can read it" },
  ]);

  const title = await submit(`http://${host}/busy`);

  await expect.poll(() => title()).toBe("Now you can read it");
});

test("a private address is never asked; the submission is there all the same", async () => {
  const asked = vi.fn<() => void>();
  const secret = createServer((_request, response) => {
    asked();
    response.end("<title>Secret</title>");
  });
  const port = await listenOnLoopback(secret);
  answers.set("/after", [{ status: 200, title: "After" }]);

  const title = await submit(`http://127.0.0.1:${port}/admin`);
  const later = await submit(`http://${host}/after`);
  await expect.poll(() => later()).toBe("After");

  await vi.waitFor(async () => {
    const jobs = sql`select state from jobs.job where name = 'submission-titles' and state <> 'completed'`;
    expect(await api.sql(jobs)).toEqual([]);
  }, patience);
  expect(await title()).toBe("127.0.0.1");
  expect(asked).not.toHaveBeenCalled();
  secret.close();
});

test("a title that comes after the decision changes nothing any more", async () => {
  const mia = await api.addUser("mia", "MODERATOR");
  answers.set("/late", [
    { status: 500, title: "" },
    { status: 200, title: "Too late" },
  ]);
  const title = await submit(`http://${host}/late`);
  const [row] = await api.sql(
    sql<{ id: string }>`select id from submissions order by id desc limit 1`,
  );
  await api.as(mia)(TestSubmissionTitleRejectSubmissionDocument, row);

  await vi.waitFor(async () => {
    const jobs = sql`select state from jobs.job where name = 'submission-titles' and state <> 'completed'`;
    expect(await api.sql(jobs)).toEqual([]);
  }, patience);

  expect(await title()).toBe("127.0.0.1");
});
