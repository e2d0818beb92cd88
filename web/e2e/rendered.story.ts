import { brotliCompressSync } from "node:zlib";

import type { Page, Request } from "playwright-core";
import { expect, inject } from "vitest";

import { launchBrowser } from "./browser.ts";
import { demoPassword, signIn } from "./people.ts";
import { hasStarted, story } from "./story.ts";

const thread = "/forum/thread/";

/** The address of the first link on a page of the site that begins like this. */
async function firstLink(page: string, beginning: string): Promise<string> {
  const html = await (await fetch(new URL(page, inject("siteUrl")))).text();
  const found = new RegExp(`(?:href="|<loc>[^<]*)(${beginning}[0-9a-f-]{36})`).exec(html)?.[1];
  if (!found) throw new Error(`${page} links to no ${beginning}`);
  return found;
}

const addresses: Record<string, () => string | Promise<string>> = {
  home: () => "/forum",
  category: () => firstLink("/forum", "/forum/category/"),
  thread: () => firstLink("/forum", thread),
  event: () => firstLink("/sitemaps/event-1.xml", "/event/"),
  search: () => "/forum/search?q=cable",
  mission: () => "/mission",
  developers: () => "/developers",
};

declare global {
  interface Window {
    renderedElements: Element[];
    shifts: number[];
  }
}

/** Notes each element that the server has rendered, and every shift of the layout. */
async function watchHydration(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("value" in entry && typeof entry.value === "number") window.shifts.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
    document.addEventListener("DOMContentLoaded", () => {
      window.renderedElements = [...document.querySelectorAll("#root *")];
    });
  });
  return complaints;
}

for (const width of [1440, 390]) {
  for (const [name, addressOf] of Object.entries(addresses)) {
    story(`${name}, ${width} wide, is taken over as the server rendered it`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const complaints = await watchHydration(page);
      await page.goto(await addressOf());
      await hasStarted(page);

      const gone = await page.evaluate(() =>
        window.renderedElements.filter(
          (element) => !element.isConnected && !element.closest("svg"),
        ),
      );
      expect(gone).toEqual([]);
      expect(await page.evaluate(() => window.renderedElements.length)).toBeGreaterThan(50);
      const shifts = await page.evaluate(() => window.shifts);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
      expect(complaints).toEqual([]);
    });
  }
}

/** How long a script is as a deployed site sends it; a build on this machine is compressed less. */
async function deployedSize(script: Request): Promise<number> {
  const response = await script.response();
  expect(await response?.headerValue("content-encoding")).toBe("br");
  return brotliCompressSync((await response?.body()) ?? "").length;
}

/** In bytes, as they are sent; what needs more is fetched when it is needed. */
const mostScript = { home: 180 * 1024, thread: 180 * 1024 };
const mostRequests = 20;

for (const [name, most] of Object.entries(mostScript)) {
  story(
    `a visitor's ${name} page is ready with few requests and little script`,
    async ({ page }) => {
      const finished: Request[] = [];
      page.on("requestfinished", (request) => finished.push(request));
      await page.goto((await addresses[name]?.()) ?? "", { waitUntil: "networkidle" });

      const scripts = finished.filter((request) => new URL(request.url()).pathname.endsWith(".js"));
      const sizes = await Promise.all(scripts.map(deployedSize));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      expect(scripts.length).toBeGreaterThan(3);
      expect(bytes).toBeLessThan(most);
      expect(finished.length).toBeLessThanOrEqual(mostRequests);
    },
  );
}

story("the map's page has its frame, counts and list before the map", async ({ page }) => {
  const complaints = await watchHydration(page);
  await page.goto("/");
  await page.getByRole("heading", { name: /^In view/ }).waitFor();
  await page.locator("canvas").first().waitFor();

  const frame = await page.evaluate(() => {
    const panel = document.querySelector(".map-panel");
    return panel !== null && window.renderedElements.includes(panel);
  });
  expect(frame).toBe(true);
  expect(complaints.filter((text) => !text.includes("GL Driver Message"))).toEqual([]);
});

story("what the map's buttons open is fetched when a pointer comes to one", async ({ page }) => {
  const overlays = /\/assets\/overlays-/;
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(fetched.some((url) => url.endsWith(".js"))).toBe(true);
  expect(fetched.filter((url) => overlays.test(url))).toEqual([]);

  const asked = page.waitForRequest(overlays);
  await page.getByRole("button", { name: "Download" }).hover();
  await asked;
});

story(
  "a member's page is the visitors' until they are known, and nothing moves",
  async ({ page }) => {
    await signIn(page, "ada", demoPassword("ada"));
    await watchHydration(page);

    await page.goto("/forum");
    await page.getByRole("button", { name: "Account menu of ada" }).waitFor();

    const shifts = await page.evaluate(() => window.shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  },
);

story(
  "what is chosen and typed before the page's program has come, it takes over",
  async ({ page }) => {
    await page.goto("/submit");
    await hasStarted(page);
    await page.getByLabel("Note").fill("Seen from the harbour.");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("submission")))
      .toContain("harbour");

    const programs = "**/*.js";
    let goOn = () => {};
    const isHeld = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(programs, async (route) => {
      if (!route.request().url().includes("theme")) await isHeld;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await page.getByText("Russian", { exact: true }).click();
    await page.getByLabel("Source URL").fill("https://example.org/harbour");
    goOn();
    await hasStarted(page);

    await page.getByText(/^Your draft of/).waitFor();
    expect(await page.getByLabel("Note").inputValue()).toBe("Seen from the harbour.");
    expect(await page.getByLabel("Source URL").inputValue()).toBe("https://example.org/harbour");
    expect(await page.getByRole("radio", { name: /Russian/ }).isChecked()).toBe(true);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("submission")))
      .toMatch(/RUSSIAN.*harbour|harbour.*RUSSIAN/);
  },
);

story("who has no JavaScript reads the threads and the posts", async () => {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    baseURL: inject("siteUrl"),
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto("/forum");
  await page.locator(`main a[href^="${thread}"]`).first().click();

  // The home has a heading of its own, which would be found before the thread has come.
  await page.locator("article .post-body").first().waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/forum\/thread\//);
  await browser.close();
});
