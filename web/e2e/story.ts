import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { launchBrowser } from "./browser.ts";
import { serverLog } from "./server.ts";

const pictures = fileURLToPath(new URL("../../.cache/stories", import.meta.url));

let launched: Promise<Browser> | undefined;

/** One for all stories of a worker; another where that has crashed. */
async function openBrowser(): Promise<Browser> {
  const browser = await launched;
  if (browser?.isConnected()) return browser;
  launched = launchBrowser();
  return launched;
}

/** What a reader must never meet on any page; every story ends by checking that there was none. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  const origin = inject("siteUrl");
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // Only a story itself goes offline; what the browser then refuses it may log at any time.
    const isOffline = message.text().includes("net::ERR_INTERNET_DISCONNECTED");
    if (message.type() === "error" && !isOffline) complaints.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { protocol } = new URL(request.url());
    const isLocal = request.url().startsWith(origin) || ["data:", "blob:"].includes(protocol);
    if (!isLocal) complaints.push(`request to ${request.url()}`);
  });
  return complaints;
}

/** Where it is another day than in UTC, in which the server writes: so it is for everybody for some hours of each day. */
const timezoneId = new Date().getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";

/** Milliseconds that each answer takes longer: finds stories that count on a quick machine. Those that go offline cannot. */
const delay = Number(process.env["SLOW_STORIES"] ?? 0);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: delay,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Until then a page shows what the server rendered, and answers nothing: see public/theme.js. */
export async function hasStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => "programStarted" in window && !window.programStarted);
}

/** The map's program has drawn ground and marks, in place of what the server had drawn. */
export async function isMapPainted(page: Page): Promise<void> {
  await expect.poll(() => page.locator(".first-view").count()).toBe(0);
}

const readLog = () => readFile(serverLog, "utf8").catch(() => "");

/** More than that of the servers' log nobody reads. */
const mostLogLines = 40;

/** Keeps pictures of a failed story's pages, and says where they are and what the servers said meanwhile. */
async function showFailure(id: string, pages: Page[], logBefore: number): Promise<void> {
  await mkdir(pictures, { recursive: true });
  const paths = pages.map((_, at) => join(pictures, `${id}-${at}.png`));
  await Promise.all(pages.map((page, at) => page.screenshot({ path: paths[at] })));
  const said = (await readLog()).slice(logBefore).trimEnd().split("\n").slice(-mostLogLines);
  process.stderr.write(["Pictures:", ...paths, "The servers' log:", ...said, ""].join("\n"));
}

interface Stage {
  /** A desktop window on the site; nothing is kept from story to story. */
  page: Page;
  /** Errors, console errors and requests to elsewhere. Empty it where a story provokes them. */
  complaints: string[];
  /** Opens the site in somebody else's browser, which shares nothing with the page. */
  openElsewhere(): Promise<Page>;
  /** The same on a phone, which is touched. */
  openPhone(): Promise<Page>;
}

/** A test that reads like a person's account of a visit: it drives the site in a real browser. */
export const story = test.extend<Stage & { stage: Stage }>({
  stage: async ({ task }, use) => {
    const browser = await openBrowser();
    const logBefore = (await readLog()).length;
    const contexts: BrowserContext[] = [];
    const openBy = async (options: BrowserContextOptions) => {
      const context = await browser.newContext({
        baseURL: inject("siteUrl"),
        timezoneId,
        ...options,
      });
      context.setDefaultTimeout(90_000);
      contexts.push(context);
      const page = await context.newPage();
      if (delay > 0) await slowDown(page);
      return page;
    };
    const openElsewhere = () => openBy({ viewport: { width: 1280, height: 800 } });
    const openPhone = () => openBy({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await openElsewhere();
    const complaints = complaintsOf(page);
    await use({ page, complaints, openElsewhere, openPhone });
    const pages = contexts.flatMap((context) => context.pages());
    if (task.result?.state === "fail") await showFailure(task.id, pages, logBefore);
    // What a story answers in the server's place may be under way still.
    await Promise.all(pages.map((open) => open.unrouteAll({ behavior: "ignoreErrors" })));
    await Promise.all(contexts.map((context) => context.close()));
    expect(complaints).toEqual([]);
  },
  page: async ({ stage }, use) => use(stage.page),
  complaints: async ({ stage }, use) => use(stage.complaints),
  openElsewhere: async ({ stage }, use) => use(stage.openElsewhere),
  openPhone: async ({ stage }, use) => use(stage.openPhone),
});
