import { createServer, type Server } from "node:http";

import { picturesPerDay, picturesPerPost, unusedPictureDays } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import {
  deletion,
  editing,
  openThread,
  readPost,
  reply,
  restoring,
  succeeded,
} from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { listenOnLoopback } from "../../../test/listen-on-loopback.ts";
import { openPicture, pictureFile, tryUpload, upload } from "../../../test/picture-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { rows } from "../../platform/database/database.ts";
import { eraseDueAccounts } from "../accounts/personal-data/erase-accounts.ts";
import { TestPicturesExportMyDataDocument } from "./pictures.test.graphql.ts";
import { renderOutdated } from "./posts/render-posts.ts";
import { sweepPictures } from "./posts/sweep-pictures.ts";
import { composePost } from "./references/compose-post.ts";
import { replaceReferences } from "./references/store-references.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let mia: Person;
let threadId: string;
let site: Server;
let host: string;
/** What the other site has at each path; anything else is a 404. */
const files = new Map<string, { type: string; file: Buffer }>();
const asked: string[] = [];

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? "");
    const found = files.get(request.url ?? "");
    if (!found) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": found.type }).end(found.file);
  });
  host = `127.0.0.1:${await listenOnLoopback(site)}`;
  api = await startTestApi({ TITLE_FETCH_ALLOW_HOSTS: host });
  ada = await api.addUser("ada");
  bob = await api.addUser("bob");
  mia = await api.addUser("mia", "MODERATOR");
  threadId = await openThread(api, ada, { categoryId: await addCategory(api) });
});
afterEach(() => api.setNow(new Date()));
afterAll(async () => {
  await api.stop();
  site.close();
});

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

async function sweepAfter(days: number): Promise<void> {
  api.setNow(daysFromNow(days));
  await sweepPictures(api.work());
  api.setNow(new Date());
}

describe("an uploaded picture", () => {
  test("is seen by everybody once a post shows it, and by its owner alone until then", async () => {
    const address = await upload(api, ada);
    expect((await openPicture(api, address)).status).toBe(404);
    expect((await openPicture(api, address, bob)).status).toBe(404);
    expect((await openPicture(api, address, ada)).headers["cache-control"]).toBe(
      "private, no-store",
    );

    const { bodyHtml } = await reply(api, ada, { threadId, body: `![the hall](${address})` });

    expect(bodyHtml).toContain(`src="${address}" alt="the hall" width="40" height="30"`);
    const { status, headers, bytes } = await openPicture(api, address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
    });
    expect((await sharp(bytes).metadata()).format).toBe("webp");
  });

  test("goes with the post that moderators remove, and comes back with it", async () => {
    const address = await upload(api, ada);
    const { id } = await reply(api, ada, { threadId, body: `![](${address})` });

    succeeded(await api.as(mia)(deletion, { id, ground: "SPAM", reason: "Spam" }));

    expect((await openPicture(api, address)).status).toBe(404);
    expect((await openPicture(api, address, bob)).status).toBe(404);
    expect((await openPicture(api, address, mia)).status).toBe(200);
    await sweepAfter(unusedPictureDays + 1);
    await sweepAfter(2 * unusedPictureDays + 2);
    succeeded(await api.as(mia)(restoring, { id }));
    expect((await openPicture(api, address)).status).toBe(200);
  });

  test("is deleted a while after the post whose author deleted it", async () => {
    const address = await upload(api, ada);
    const { id } = await reply(api, ada, { threadId, body: `![](${address})` });
    succeeded(await api.as(ada)(deletion, { id }));

    await sweepAfter(0);
    expect((await openPicture(api, address, ada)).status).toBe(200);
    await sweepAfter(unusedPictureDays + 1);

    expect((await openPicture(api, address, ada)).status).toBe(404);
  });

  test("that nothing shows is deleted with its file, but not while a draft may hold it", async () => {
    const unused = await upload(api, ada);
    const shown = await upload(api, ada);
    await reply(api, ada, { threadId, body: `![](${shown})` });

    await sweepAfter(unusedPictureDays - 1);
    expect((await openPicture(api, unused, ada)).status).toBe(200);
    await sweepAfter(unusedPictureDays + 1);

    expect((await openPicture(api, unused, ada)).status).toBe(404);
    expect((await openPicture(api, shown)).status).toBe(200);
    const name = /[0-9a-f]{32}/.exec(unused)?.[0] ?? "";
    expect(await api.services.pictures.store.get(name)).toBeNull();
  });

  test("is erased with the account, from posts that stay, too", async () => {
    const eve = await api.addUser("eve");
    const address = await upload(api, eve);
    const { id } = await reply(api, eve, { threadId, body: `![my desk](${address})` });
    const quoting = await reply(api, bob, { threadId, body: `Look: ![her desk](${address})` });
    await api.sql(sql`
      update users set deletion_requested_at = ${daysFromNow(-2)} where id = ${eve.id}`);

    await eraseDueAccounts(api.work());

    expect((await openPicture(api, address)).status).toBe(404);
    await expect
      .poll(() => api.sql(sql`select from pictures where owner_id = ${eve.id}`))
      .toEqual([]);
    for (const post of [id, quoting.id]) {
      expect((await readPost(api, post)).bodyHtml).not.toContain("<img");
    }
  });

  test("is in the archive of its owner's data, and in nobody else's", async () => {
    const address = await upload(api, ada);
    const archiveOf = async (person: Person) =>
      succeeded(await api.as(person)(TestPicturesExportMyDataDocument)).exportMyData;

    expect(await archiveOf(ada)).toContain(address);
    expect(await archiveOf(bob)).not.toContain(address);
  });
});

describe("the route for uploads", () => {
  test("is for members who may write", async () => {
    const file = await pictureFile();
    const banned = await api.addUser("banned");
    await api.sql(sql`
      insert into bans (id, user_id, reason, created_at)
      values ('019aa5a0-0000-7000-8000-0000000000ba', ${banned.id}, 'Spam', now())`);

    expect((await tryUpload(api, null, { file })).status).toBe(401);
    expect((await tryUpload(api, banned, { file })).status).toBe(403);
  });

  test("takes a cookie from our own pages only", async () => {
    const file = await pictureFile();
    const cookie = { cookie: `token=${ada.token}` };
    const from = (place: string) =>
      tryUpload(api, null, { file, headers: { ...cookie, "sec-fetch-site": place } });

    expect((await from("cross-site")).status).toBe(401);
    expect((await from("same-origin")).status).toBe(201);
  });

  test.each([
    ["an SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), /not a JPEG/],
    ["a page that says it is a PNG", () => Buffer.from("<!doctype html>"), /not a JPEG/],
    ["nothing", () => Buffer.alloc(0), /not a JPEG/],
  ])("refuses %s, and says why", async (_name, file, why) => {
    const { status, body } = await tryUpload(api, ada, { file: file() });

    expect(status).toBe(400);
    expect(body.errors.picture).toMatch(why);
  });

  test("receives no more than a picture may have", async () => {
    const { status, body } = await tryUpload(api, ada, { file: Buffer.alloc(8 * 1024 * 1024 + 1) });

    expect(status).toBe(413);
    expect(body.errors.picture).toBe("The picture's file is larger than 8 MB.");
  });

  test("closes for a day after so many", async () => {
    const eager = await api.addUser("eager");
    await api.sql(sql`
      insert into pictures (name, owner_id, created_at, unused_since)
      select md5(n::text), ${eager.id}, now(), now() from generate_series(1, ${picturesPerDay}) n`);

    const { status, body } = await tryUpload(api, eager, { file: await pictureFile() });

    expect(status).toBe(400);
    expect(body.errors.picture).toMatch(/within a day/);
  });
});

describe("a picture elsewhere", () => {
  test("is a link until it has been fetched, once, and is served from here then", async () => {
    files.set("/hall.png", { type: "image/png", file: await pictureFile() });
    const address = `http://${host}/hall.png`;
    const body = `![the hall](${address})`;

    const first = await reply(api, ada, { threadId, body });
    const second = await reply(api, bob, { threadId, body: `Again: ${body}` });

    expect(first.bodyHtml).toContain(`<a href="${address}" class="picture-link" rel="nofollow`);
    for (const { id } of [first, second]) {
      await expect
        .poll(async () => (await readPost(api, id)).bodyHtml)
        .toMatch(/<img src="\/pictures\/[0-9a-f]{32}\.webp" alt="the hall" width="40" height="30"/);
    }
    const { bodyHtml } = await readPost(api, first.id);
    expect(bodyHtml).not.toContain(host);
    const path = /\/pictures\/[0-9a-f]+\.webp/.exec(bodyHtml)?.[0] ?? "";
    expect((await openPicture(api, path)).status).toBe(200);
    expect(asked.filter((url) => url === "/hall.png")).toHaveLength(1);
  });

  test("that arrives while a post is being written is shown in it, too", async () => {
    files.set("/race.png", { type: "image/png", file: await pictureFile() });
    const address = `http://${host}/race.png`;
    const [post, work] = [await reply(api, ada, { threadId, body: "Soon" }), api.work()];
    const composed = await composePost(work, { body: `![x](${address})` });
    const other = await reply(api, bob, { threadId, body: `![x](${address}) from bob` });
    await expect.poll(async () => (await readPost(api, other.id)).bodyHtml).toContain("<img src=");

    await transact(work, async ({ em }) => {
      await rows(em, sql`update posts set body = ${composed.body} where id = ${post.id}`);
      await replaceReferences(em, { post, composed });
    });

    await expect.poll(async () => (await readPost(api, post.id)).bodyHtml).toContain("<img src=");
  });

  test.each([
    ["a page", { path: "/page.png", type: "text/html", text: "<!doctype html>" }],
    [
      "an SVG",
      { path: "/a.svg", type: "image/svg+xml", text: "<svg xmlns='http://www.w3.org/2000/svg'/>" },
    ],
    ["no file of a picture", { path: "/a.png", type: "image/png", text: "hello" }],
    ["nothing", { path: "/gone.png", type: "", text: "" }],
  ])("stays a link when it is %s", async (_name, { path, type, text }) => {
    if (type) files.set(path, { type, file: Buffer.from(text) });
    const address = `http://${host}${path}`;

    const { id } = await reply(api, ada, { threadId, body: `![x](${address}) ${path}` });

    const failed = sql`select from pictures where address = ${address} and failed_at is not null`;
    await expect.poll(() => api.sql(failed)).toHaveLength(1);
    expect((await readPost(api, id)).bodyHtml).toContain(`<a href="${address}"`);
  });

  test("on a host that is not public is never asked", async () => {
    let wasAsked = false;
    const secret = createServer((_request, response) => {
      wasAsked = true;
      response.end();
    });
    const address = `http://127.0.0.1:${await listenOnLoopback(secret)}/camera.png`;

    await reply(api, ada, { threadId, body: `![x](${address})` });

    const failed = sql`select from pictures where address = ${address} and failed_at is not null`;
    await expect.poll(() => api.sql(failed)).toHaveLength(1);
    expect(wasAsked).toBe(false);
    secret.close();
  });

  test("beyond what one post may show stays a link", async () => {
    const many = Array.from(
      { length: picturesPerPost + 1 },
      (_, n) => `http://${host}/many-${n}.png`,
    );
    for (const address of many) {
      files.set(new URL(address).pathname, { type: "image/png", file: await pictureFile() });
    }
    const writer = await api.addUser("writer");

    const { id } = await reply(api, writer, {
      threadId,
      body: many.map((address) => `![x](${address})`).join("\n"),
    });

    await expect
      .poll(async () => (await readPost(api, id)).bodyHtml.match(/<img /g)?.length)
      .toBe(picturesPerPost);
    expect(asked).not.toContain(`/many-${picturesPerPost}.png`);
  });

  test("in a post of an older renderer is fetched when that is rendered again", async () => {
    files.set("/old.png", { type: "image/png", file: await pictureFile() });
    const { id } = await reply(api, ada, { threadId, body: "Nothing to see yet" });
    await api.sql(sql`
      update posts set renderer_version = 2, body = ${`![old](http://${host}/old.png)`} where id = ${id}`);

    await renderOutdated(api.work());

    await expect.poll(async () => (await readPost(api, id)).bodyHtml).toContain("<img src=");
  });

  test("that an edit takes away is nobody's to see", async () => {
    files.set("/brief.png", { type: "image/png", file: await pictureFile() });
    const { id } = await reply(api, ada, { threadId, body: `![x](http://${host}/brief.png)` });
    await expect.poll(async () => (await readPost(api, id)).bodyHtml).toContain("<img src=");
    const { bodyHtml } = await readPost(api, id);
    const path = /\/pictures\/[0-9a-f]+\.webp/.exec(bodyHtml)?.[0] ?? "";

    succeeded(await api.as(ada)(editing, { id, body: "Without it" }));

    expect((await openPicture(api, path)).status).toBe(404);
  });
});

describe("while the posts of new members wait", () => {
  let careful: TestApi;
  beforeAll(async () => {
    careful = await startTestApi({ HOLD_NEW_MEMBER_LINKS: "on" });
  });
  afterAll(() => careful.stop());

  test("one with a picture does, too, and its picture with it", async () => {
    const [nina, olaf, mira] = [
      await careful.addUser("nina"),
      await careful.addUser("olaf"),
      await careful.addUser("mira", "MODERATOR"),
    ];
    const open = await openThread(careful, mira, { categoryId: await addCategory(careful) });
    const address = await upload(careful, nina);

    const { id, number } = await reply(careful, nina, { threadId: open, body: `![x](${address})` });

    expect(number).toBe(0);
    expect((await openPicture(careful, address)).status).toBe(404);
    expect((await openPicture(careful, address, olaf)).status).toBe(404);
    expect((await openPicture(careful, address, nina)).status).toBe(200);
    expect((await openPicture(careful, address, mira)).status).toBe(200);
    succeeded(await careful.as(mira)(`mutation { approveHeldPost(id: "${id}") { id } }`));
    expect((await openPicture(careful, address)).status).toBe(200);
  });
});
