import { afterAll, beforeAll, expect, test } from "vitest";

import { succeeded } from "../../test/forum-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../test/test-api.ts";
import {
  TestSiteBannerEndDocument,
  TestSiteBannerPublishDocument,
} from "./site-banner.test.graphql.ts";

let api: TestApi;
let olena: Person;

beforeAll(async () => {
  api = await startTestApi();
  olena = await api.addUser("olena", "ADMIN");
});
afterAll(() => api.stop());

const publish = async (title: string): Promise<string> =>
  succeeded(await api.as(olena)(TestSiteBannerPublishDocument, { title })).publishAnnouncement.id;

/** The page as a browser gets it. */
async function pageAt(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await api.app.http.inject({ url, headers: { accept: "text/html", ...headers } });
  return answer.body;
}

const above = /<aside class="site-banner"[^]*<\/aside>\s*<div id="root">/;

test.each(["/mission", "/forum", "/forum/login", "/nothing"])(
  "a banner stands above the page at %s as long as it lasts, although the page is kept",
  async (url) => {
    expect(await pageAt(url)).not.toMatch(above);

    const id = await publish("<Maintenance>");

    const page = await pageAt(url);
    expect(page).toMatch(above);
    expect(page).toContain("<strong>&lt;Maintenance&gt;</strong> Away at noon.");
    expect(page).toContain(`<script src="/banner.js" data-id="${id}" data-until=""></script>`);
    expect(await pageAt(url, { cookie: `token=${olena.token}` })).toMatch(above);

    succeeded(await api.as(olena)(TestSiteBannerEndDocument, { id }));
    expect(await pageAt(url)).not.toMatch(above);
  },
);

test("another banner takes the place of the one before on pages that are kept", async () => {
  await publish("Banner one");
  expect(await pageAt("/mission")).toContain("Banner one");

  const id = await publish("Banner two");

  expect(await pageAt("/mission")).not.toContain("Banner one");
  expect(await pageAt("/mission")).toContain("Banner two");
  succeeded(await api.as(olena)(TestSiteBannerEndDocument, { id }));
});

test.each(["/embed", "/developers/explorer"])("%s has no room for a banner", async (url) => {
  const id = await publish("Not here");

  expect(await pageAt(url)).not.toContain("site-banner");

  succeeded(await api.as(olena)(TestSiteBannerEndDocument, { id }));
});
