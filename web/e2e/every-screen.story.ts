import type { Page } from "playwright-core";
import { expect } from "vitest";

import { violations } from "./axe.ts";
import { ask, demoPassword, register, signIn } from "./people.ts";
import { fillQueues } from "./staff-work.ts";
import { story } from "./story.ts";

/** The narrowest window that a page has to fit (WCAG 1.4.10). */
const narrowest = { width: 320, height: 700 };

const publicPages = [
  "/",
  "/submit",
  "/notice?about=/mission&kind=ILLEGAL_CONTENT",
  "/mission",
  "/privacy-policy",
  "/transparency",
  "/developers",
  "/forum",
  "/forum/search?q=cable",
  "/forum/user/ada",
  "/forum/login",
  "/forum/register",
  "/forum/reset-password",
  "/forum/verify-email",
];

const membersPages = [
  "/forum/notifications",
  "/forum/my-submissions",
  "/forum/bookmarks",
  "/forum/alerts",
  "/forum/decisions",
  "/forum/warning",
  "/forum/drafts",
  "/forum/new-thread",
  "/forum/settings",
  "/forum/settings/api-keys",
  "/forum/settings/two-factor",
];

const staffPages = [
  "/forum/admin",
  "/forum/admin/reports",
  "/forum/admin/held",
  "/forum/admin/appeals",
  "/forum/admin/notices",
  "/forum/admin/users",
  "/forum/admin/tags",
  "/forum/admin/transparency",
  "/forum/admin/categories",
  "/forum/admin/reasons",
  "/forum/admin/lists",
  "/forum/admin/log",
  "/forum/admin/announcements",
];

/** One of each kind of page that has an id in its address. */
async function pagesOfTheDemoWorld(): Promise<string[]> {
  const { events, categories, recentThreads } = await ask(
    "{ events(first: 1) { edges { node { id } } } categories { id } recentThreads { id } }",
    {},
  );
  return [
    `/event/${events.edges[0].node.id}`,
    `/forum/category/${categories[0].id}`,
    `/forum/thread/${recentThreads[0].id}`,
  ];
}

/** What a page has found may be in its title, which then comes after the page. */
async function titleOf(page: Page): Promise<string> {
  const isNamed = () => document.title.endsWith(" · Vigilia");
  await page.waitForFunction(isNamed, undefined, { timeout: 10_000 }).catch(() => undefined);
  return page.title();
}

/** What hinders a reader with a telephone or a screen reader. */
async function obstaclesAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector("main .animate-pulse") === null);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const title = await titleOf(page);
  return [
    ...(await violations(page)),
    ...(width > narrowest.width ? [`it is ${width} pixels wide`] : []),
    ...(title.endsWith(" · Vigilia") ? [] : [`its title is "${title}"`]),
    ...(title.startsWith("Page not found") ? ["it is not found"] : []),
  ].map((obstacle) => `${address}: ${obstacle}`);
}

async function obstaclesOn(page: Page, addresses: string[]): Promise<string[]> {
  const obstacles: string[] = [];
  for (const address of addresses) obstacles.push(...(await obstaclesAt(page, address)));
  return obstacles;
}

/** Numbers what Tab has to reach on the page as it stands, and says how it is called. */
function markStops(): string[] {
  const stops = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary, [tabindex]",
  );
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(":disabled, [inert] *, input[type=radio]:not(:checked)");
  return [...stops].filter(isStop).map((element, index) => {
    element.dataset["stop"] = String(index);
    return element.outerHTML.slice(0, 120);
  });
}

interface Stop {
  /** Undefined where the focus is on nothing that was numbered. */
  index: number | undefined;
  isShown: boolean;
}

function stopInFocus(): Stop {
  const { activeElement: focused } = document;
  if (!(focused instanceof HTMLElement)) return { index: undefined, isShown: true };
  const { outlineStyle, boxShadow } = getComputedStyle(focused);
  const index = focused.dataset["stop"];
  return {
    index: index === undefined ? undefined : Number(index),
    isShown: outlineStyle !== "none" || boxShadow !== "none",
  };
}

/** What somebody without a pointer does not reach, or does not see that they have reached. */
async function obstaclesToKeysOn(page: Page): Promise<string[]> {
  const stops = await page.evaluate(markStops);
  const reached = new Set<number>();
  const seen = new Set<number>();
  // A date is several stops: day, month, year and calendar.
  for (let press = 0; press < 2 * stops.length && seen.size < stops.length; press += 1) {
    await page.keyboard.press("Tab");
    const { index, isShown } = await page.evaluate(stopInFocus);
    if (index === undefined) continue;
    reached.add(index);
    if (isShown) seen.add(index);
  }
  const told = (says: string, isTold: (index: number) => boolean) =>
    stops.flatMap((html, index) => (isTold(index) ? [`${page.url()}: ${says}: ${html}`] : []));
  return [
    ...(stops.length > 5 ? [] : [`${page.url()}: nothing can be done`]),
    ...told("not reached", (index) => !reached.has(index)),
    ...told("not seen", (index) => reached.has(index) && !seen.has(index)),
  ];
}

story("every public page is open to everybody", async ({ page, complaints }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize(narrowest);

  const addresses = [...publicPages, ...(await pagesOfTheDemoWorld())];
  expect(await obstaclesOn(page, addresses)).toEqual([]);

  expect(complaints).toEqual([]);
  expect(await obstaclesOn(page, ["/submission/nothing", "/notice/nothing"])).toEqual([]);
  complaints.splice(0); // the browser logs the receipt that is not there as an error
});

story("the light theme opens what it colours most", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(narrowest);

  const addresses = ["/", "/submit", "/forum", ...(await pagesOfTheDemoWorld())];
  expect(await obstaclesOn(page, addresses)).toEqual([]);
});

story("every page of a member is open to all of them", async ({ page }) => {
  await register("edda");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(narrowest);
  await signIn(page, "edda");

  expect(await obstaclesOn(page, membersPages)).toEqual([]);
});

story("the titles of a member's pages have one size", async ({ page }) => {
  await signIn(page, "ada", demoPassword("ada"));
  const sizes: Record<string, string> = {};
  for (const address of membersPages) {
    await page.goto(address);
    const title = page.getByRole("heading", { level: 1 });
    sizes[address] = await title.evaluate((element) => getComputedStyle(element).fontSize);
  }

  const [first] = Object.values(sizes);
  expect(sizes).toEqual(Object.fromEntries(membersPages.map((address) => [address, first])));
});

story("every page of the staff is open to all of them, and to the keyboard", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(narrowest);
  await signIn(page, "olena", demoPassword("olena"));

  const word = await fillQueues();
  const obstacles: string[] = [];
  // Other stories' submissions are left to their moderators.
  const queue = `/forum/admin/submissions?q=${word}`;
  for (const address of [...staffPages, queue]) {
    obstacles.push(...(await obstaclesAt(page, address)), ...(await obstaclesToKeysOn(page)));
  }
  expect(obstacles).toEqual([]);
});

story("no link of the site leads nowhere", async ({ page }) => {
  const addresses = new Set<string>();
  for (const address of ["/mission", "/developers", "/forum", ...(await pagesOfTheDemoWorld())]) {
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const link of await page.locator("a[href^='/']").all()) {
      addresses.add((await link.getAttribute("href")) ?? "");
    }
  }

  const dead: string[] = [];
  for (const address of addresses) {
    const answer = await page.request.get(address, { headers: { accept: "text/html" } });
    if (!answer.ok()) dead.push(address);
  }
  expect(addresses.size).toBeGreaterThan(0);
  expect(dead).toEqual([]);
});
