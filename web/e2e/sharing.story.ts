import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { Page } from "playwright-core";
import { expect, inject } from "vitest";

import { publishedEvents } from "./events-on-map.ts";
import { story } from "./story.ts";

/** A page of somebody else, on a host of its own, that shows what it was given in a frame. */
async function withFrame(snippet: string, visit: (address: string) => Promise<void>) {
  const server = createServer((_request, response) =>
    response
      .setHeader("content-type", "text/html")
      .end(`<!doctype html><title>A blog</title><link rel="icon" href="data:," />${snippet}`),
  );
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  const { port } = server.address() as AddressInfo;
  try {
    // Another name than the site's: to the browser it is another site.
    await visit(`http://localhost:${port}/`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  }
}

async function snippetOf(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const code = page.getByRole("dialog", { name: "Share" }).getByLabel("For a page of your own");
  const snippet = await code.inputValue();
  await page.keyboard.press("Escape");
  return snippet;
}

/** What the frame's own page asked for: none of it may name a session. */
function cookiesSentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { cookie } = request.headers();
    if (cookie) sent.push(`${request.url()}: ${cookie}`);
  });
  return sent;
}

story(
  "other sites may frame the pages that are meant for it, and these set no cookie",
  async () => {
    const answerAt = (path: string) =>
      fetch(`${inject("siteUrl")}${path}`, { headers: { accept: "text/html" } });
    for (const path of ["/embed", "/embed?category=undersea", "/embed/event/nothing"]) {
      const { headers } = await answerAt(path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
      expect(headers.get("set-cookie")).toBeNull();
    }
    for (const path of ["/", "/event/nothing", "/forum", "/forum/login", "/embedded"]) {
      const { headers } = await answerAt(path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  },
);

story("a shared link says its filter and has a picture", async () => {
  const answer = await fetch(`${inject("siteUrl")}/?category=undersea&view=5/57.5/20.5`);
  const html = await answer.text();
  expect(html).toMatch(/<title>Undersea cables · \d+ incidents? · Vigilia<\/title>/);
  const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const { pathname, search } = new URL(image.replaceAll("&amp;", "&"));
  const picture = await fetch(`${inject("siteUrl")}${pathname}${search}`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
});

story("a filtered map is shared into the page of another site", async ({ page, complaints }) => {
  await page.goto("/?category=undersea#5/57.5/20.5");
  await page.getByRole("heading", { name: /^In view \d/ }).waitFor();
  const snippet = await snippetOf(page);
  expect(snippet).toContain("/embed?category=undersea&amp;view=5/57.5");

  await withFrame(snippet, async (address) => {
    const cookies = cookiesSentBy(page);
    await page.goto(address);
    const frame = page.frameLocator("iframe");
    await frame.getByRole("heading", { name: /^Undersea cables · \d+ incidents$/ }).waitFor();
    await frame.getByRole("region", { name: "Map of incidents" }).waitFor();
    expect(
      await frame.getByRole("link", { name: /^Open on Vigilia/ }).getAttribute("href"),
    ).toContain("/?category=undersea");
    expect(await frame.getByText("Vigilia, CC BY 4.0").isVisible()).toBe(true);
    expect(cookies).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
  // The other site's own page.
  expect(complaints.filter((one) => !one.includes("//localhost:"))).toEqual([]);
  complaints.length = 0;
});

story("an event is framed by another site, and its page is not", async ({ page, complaints }) => {
  const [event] = await publishedEvents();
  await page.goto(`/event/${event?._id}`);
  await page.getByRole("heading", { name: "Cite and share" }).waitFor();
  const snippet = await snippetOf(page);

  await withFrame(snippet, async (address) => {
    await page.goto(address);
    const frame = page.frameLocator("iframe");
    await frame.getByRole("heading", { name: event?.title ?? "", level: 1 }).waitFor();
    // The program has taken over what the server rendered, and found nothing to draw anew.
    await frame.locator("canvas").waitFor();
    expect(complaints.filter((one) => one.startsWith("error:"))).toEqual([]);
  });
  await withFrame(snippet.replace("/embed/event/", "/event/"), async (address) => {
    const isRefused = () => complaints.some((one) => one.includes("frame-ancestors"));
    await page.goto(address);
    await expect.poll(isRefused).toBe(true);
  });
  complaints.length = 0;
});
