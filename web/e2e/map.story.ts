import { dayNumber } from "@vigilia/schema/calendar-day.ts";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";

import { hasStarted, isMapPainted, story } from "./story.ts";

interface ListedEvent {
  _id: string;
  type: string;
  title: string;
  date: string;
  latitude: number;
  longitude: number;
}

/** The shipped events, gathered by place. */
async function places(): Promise<ListedEvent[][]> {
  const response = await fetch(`${inject("siteUrl")}/api/events`);
  const events: ListedEvent[] = await response.json();
  return [...Map.groupBy(events, ({ latitude, longitude }) => `${latitude} ${longitude}`).values()];
}

/** Opens the map so that a place lies in its middle, and presses there. */
async function pressPlace(
  page: Page,
  [event]: readonly ListedEvent[],
  zoom: number,
): Promise<void> {
  await page.goto(`/#${zoom}/${event?.latitude}/${event?.longitude}`);
  await hasEvents(page);
  await pressMap(page, { x: 0, y: 0 }, showsPopup);
}

/** The time and the list say when the map has its events; it paints them when it can. */
async function hasEvents(page: Page): Promise<void> {
  await hasStarted(page);
  await page.getByRole("region", { name: "Time" }).waitFor();
  await page.getByRole("heading", { name: /^In view \d/ }).waitFor();
}

/** Presses so many pixels from the map's middle until something comes of it: rendering in software takes its time. */
async function pressMap(
  page: Page,
  fromMiddle: { x: number; y: number },
  hasEffect: (page: Page) => Promise<boolean>,
): Promise<void> {
  const box = await page.getByRole("region", { name: "Map of incidents" }).boundingBox();
  if (!box) throw new Error("The map has no place on the page.");
  const x = box.x + box.width / 2 + fromMiddle.x;
  const y = box.y + box.height / 2 + fromMiddle.y;
  const press = async () => {
    await page.mouse.click(x, y);
    return expect.poll(() => hasEffect(page), { timeout: 20_000 }).toBe(true);
  };
  const worked = () =>
    press().then(
      () => true,
      () => false,
    );
  await expect.poll(worked, { timeout: 180_000 }).toBe(true);
}

const showsPopup = (page: Page) => page.locator(".maplibregl-popup").isVisible();

story("a visitor sees the shipped incidents and what they are", async ({ page }) => {
  await page.goto("/");
  await hasEvents(page);

  // Another story may publish one meanwhile.
  const countsAll = async () => {
    const all = (await places()).flat();
    return page.getByText(`${all.length} events`, { exact: true }).isVisible();
  };
  await expect.poll(countsAll).toBe(true);
  const map = page.getByRole("region", { name: "Map of incidents" });
  // a single colour packs into a few kilobytes
  await expect.poll(async () => (await map.screenshot()).length).toBeGreaterThan(40_000);
});

story("a marker opens what is known about its event", async ({ page }) => {
  const alone = (await places()).find(
    (place) => place.length === 1 && place[0]?.date.startsWith("2025"),
  );
  if (!alone?.[0]) throw new Error("No event of 2025 has a place of its own.");

  await pressPlace(page, alone, 16);

  const popup = page.locator(".maplibregl-popup");
  await popup.getByRole("heading", { name: alone[0].title }).waitFor();
  const article = popup.getByRole("link", { name: "Read full article" });
  expect(await article.getAttribute("target")).toBe("_blank");
  expect(await article.getAttribute("rel")).toContain("noopener");
});

story("events of one place share a marker that lists them", async ({ page }) => {
  const shared = (await places()).find((place) => place.length > 1);
  if (!shared) throw new Error("No two events share a place.");

  await pressPlace(page, shared, 17);

  const popup = page.locator(".maplibregl-popup");
  await popup.getByRole("heading", { name: `${shared.length} events at this location` }).waitFor();
  expect(await popup.getByRole("link", { name: "Read more" }).count()).toBe(shared.length);
});

story("a cluster opens by coming nearer", async ({ page }) => {
  await page.goto("/#4/52.2/21");
  await hasEvents(page);
  const isNearer = async () => Number(new URL(page.url()).hash.slice(1).split("/")[0]) > 4;

  await pressMap(page, { x: 0, y: 0 }, isNearer);

  expect(await isNearer()).toBe(true);
});

story("a filter stands in the address and survives a reload", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "China", exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("type")).toBe("chinese");
  const chinese = (await places()).flat().filter(({ type }) => type === "chinese").length;
  await page.getByText(`${chinese} events match`, { exact: true }).waitFor();

  await page.reload();

  await page.getByText(`${chinese} events match`, { exact: true }).waitFor();
  expect(
    await page.getByRole("button", { name: "China", exact: true }).getAttribute("aria-pressed"),
  ).toBe("true");
});

const listedTitles = (page: Page) =>
  page.getByRole("region", { name: "Events in view" }).getByRole("heading", { level: 3 });

const question = "What happened around the Baltic cables in 2024?";

story(
  "a question is typed as it is thought, by keyboard, and shared by its link",
  async ({ page, openElsewhere }) => {
    // Over Madrid, where none of them happened.
    await page.goto("/#8/40.4/-3.7");
    await hasEvents(page);
    await page.getByRole("combobox", { name: "Search events, places and filters" }).focus();
    await page.keyboard.type(question);
    await page.getByText("3 events match", { exact: true }).waitFor();
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Show all 3$/ }).press("Enter");
    await expect.poll(async () => (await listedTitles(page).allTextContents()).length).toBe(3);
    const titles = await listedTitles(page).allTextContents();

    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(question);
    const other = await openElsewhere();
    await other.goto(page.url());
    await expect.poll(() => listedTitles(other).allTextContents()).toEqual(titles);
  },
);

story(
  "the question is asked on a phone, and its link shows the same elsewhere",
  async ({ openPhone, openElsewhere }) => {
    const page = await openPhone();
    await page.goto("/#8/40.4/-3.7");
    await hasStarted(page);
    await page.getByRole("region", { name: "Time" }).waitFor();
    await page.getByRole("button", { name: /^Filters/ }).tap();
    const search = page.getByRole("combobox", { name: "Search events, places and filters" });
    await search.pressSequentially(question);
    await page.getByRole("button", { name: "Show 3 events", exact: true }).waitFor();
    await search.press("Enter");
    await page.getByRole("button", { name: "Show 3 events", exact: true }).tap();
    await page.getByRole("button", { name: "List (3)" }).tap();
    await expect.poll(async () => (await listedTitles(page).allTextContents()).length).toBe(3);
    const titles = await listedTitles(page).allTextContents();

    const other = await openElsewhere();
    await other.goto(page.url());
    await expect.poll(() => listedTitles(other).allTextContents()).toEqual(titles);
  },
);

story(
  "what is typed becomes a filter, and a place is gone to, by finger",
  async ({ openPhone }) => {
    const page = await openPhone();
    await page.goto("/");
    await page.getByRole("region", { name: "Time" }).waitFor();
    await page.getByRole("button", { name: /^Filters/ }).tap();
    const search = page.getByRole("combobox", { name: "Search events, places and filters" });
    await search.fill("undersea");
    await page.getByRole("option", { name: /^Undersea cables · \d+/ }).tap();
    await page.getByRole("button", { name: "Switch off Undersea cables" }).waitFor();
    expect(await search.inputValue()).toBe("");

    await search.fill("Warszawa");
    await page
      .getByRole("option", { name: /^Warsaw/ })
      .first()
      .tap();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\d+(\.\d+)?\/52\.\d+\/2[01]\.\d+/);
    // What the sheet has chosen is written a moment after the step back that closes it.
    await expect.poll(() => new URL(page.url()).searchParams.get("category")).toBe("undersea");
  },
);

story(
  "without a connection the search says that it did not answer, and counts nothing",
  async ({ page }) => {
    await page.goto("/");
    await hasEvents(page);
    await isMapPainted(page);
    await page.context().setOffline(true);

    await page.getByRole("combobox", { name: "Search events, places and filters" }).fill("drone");
    await page.getByText("The search did not answer", { exact: true }).waitFor();
    expect(await page.getByText(/events? match$/).count()).toBe(0);
    const again = page.getByRole("button", { name: "Try Again" });
    await again.waitFor();
    await page.context().setOffline(false);
    // The search asks again by itself, too, once the connection is back.
    const answered = page.getByText(/events match$/).waitFor();
    await Promise.race([again.click().catch(() => undefined), answered]);
    await answered;
  },
);

story("the list reaches every event without the map", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("region", { name: "Time" }).waitFor();
  await page.getByRole("button", { name: /^List/ }).click();
  const shown = page.getByRole("button", { name: /^Show on map/ }).first();
  await shown.waitFor();
  await shown.press("Enter");

  await page
    .locator(".maplibregl-popup")
    .getByRole("link", { name: "Read full article" })
    .waitFor();
});

story("a popup lies whole within the window, wherever its marker is", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const alone = (await places()).find((place) => place.length === 1);
  if (!alone?.[0]) throw new Error("No event has a place of its own.");
  const { latitude, longitude } = alone[0];
  const degreesPerPixel = 360 / (512 * 2 ** 16);
  const fromMiddle = { x: -100, y: -150 };
  const north = -fromMiddle.y * degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
  await page.goto(`/#16/${latitude - north}/${longitude - fromMiddle.x * degreesPerPixel}`);
  await page.getByRole("button", { name: /^List \(\d/ }).waitFor();
  const map = await page.getByRole("region", { name: "Map of incidents" }).boundingBox();
  if (!map) throw new Error("The map has no place on the page.");

  await pressMap(page, fromMiddle, showsPopup);

  const popup = page.locator(".maplibregl-popup");
  await popup.getByRole("link", { name: "Read full article" }).waitFor();
  await expect
    .poll(async () => {
      const box = await popup.boundingBox();
      return (
        box &&
        box.x >= map.x &&
        box.y >= map.y &&
        box.x + box.width <= map.x + map.width &&
        box.y + box.height <= map.y + map.height
      );
    })
    .toBe(true);
});

story("a basemap that does not load is said, and tried again", async ({ page, complaints }) => {
  await page.route("**/basemap/world.pmtiles", (route) => route.abort());
  await page.goto("/");
  const notice = page.getByText("The basemap could not be loaded.");
  await notice.waitFor();

  await page.unroute("**/basemap/world.pmtiles");
  const loaded = page.waitForResponse((response) => response.url().includes("world.pmtiles"));
  await page.getByRole("alert").getByRole("button", { name: "Try Again" }).click();

  await loaded;
  await expect.poll(() => notice.count()).toBe(0);
  complaints.splice(0); // the browser logs the refused requests as errors
});

story("Back closes a sheet and stays on the map", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: /^List \(\d/ }).click();
  const close = page.getByRole("button", { name: "Close", exact: true });
  await close.waitFor();

  await page.goBack();

  await close.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: /^List \(\d/ }).waitFor();
});

story("Escape leaves a sheet, back at the button that opened it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const opener = page.getByRole("button", { name: /^Filters/ });
  await opener.press("Enter");
  await page.getByRole("button", { name: "Close", exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Heat map" }).isVisible()).toBe(false);

  await page.keyboard.press("Escape");

  await expect
    .poll(() => opener.evaluate((button) => button === document.activeElement))
    .toBe(true);
});

story("the map follows another view that is written into the address", async ({ page }) => {
  await page.goto("/");
  await hasEvents(page);

  await page.evaluate(() => location.assign("#6/30/-40"));

  await page.getByText("No events in this part of the map.").waitFor();
});

story("an event's page opens it on the map", async ({ page }) => {
  const [alone] = (await places()).find((place) => place.length === 1) ?? [];
  if (!alone) throw new Error("No event has a place of its own.");
  await page.goto(`/event/${alone._id}`);

  await page.getByRole("link", { name: "Show on the map" }).click();

  await page.locator(".maplibregl-popup").getByRole("heading", { name: alone.title }).waitFor();
});

story("the banner that says one is offline leaves the map within the window", async ({ page }) => {
  await page.goto("/");
  await hasEvents(page);

  await page.context().setOffline(true);

  await page.getByText("You are currently offline.").waitFor();
  const outside = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(outside).toBe(0);
});

story(
  "events that did not load come by themselves once one is online again",
  async ({ page, complaints }) => {
    await page.goto("/");
    await hasEvents(page);
    await page.getByRole("link", { name: "OUR MISSION" }).click();
    await page.getByRole("heading", { level: 1, name: "Our Mission" }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "MAP", exact: true }).click();
    await page.getByText("No events loaded").waitFor();

    await page.context().setOffline(false);

    await hasEvents(page);
    complaints.splice(0); // the page logs that the events did not come
  },
);

story("from the map, the keyboard goes on to its buttons", async ({ page }) => {
  await page.goto("/");
  await hasEvents(page);

  await page.getByRole("region", { name: "Map of incidents" }).press("Tab");

  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe("Zoom in");
});

/** How many events the panel says there are. */
async function counted(page: Page): Promise<number> {
  const words = await page
    .getByText(/^[\d,]+ events?( match)?$/)
    .first()
    .textContent();
  return Number(words?.replaceAll(/[^\d]/g, ""));
}

story("by keyboard, one chooses a year; Back brings all events again", async ({ page }) => {
  const inYear = (await places()).flat().filter(({ date }) => date.startsWith("2024")).length;
  await page.goto("/");
  await hasEvents(page);
  const all = await counted(page);
  const entries = await page.evaluate(() => history.length);

  await page.getByRole("button", { name: "Time: All time" }).press("Enter");
  await page.getByRole("button", { name: "2024", exact: true }).press("Enter");
  await page.keyboard.press("Escape");

  await page.getByText(`${inYear} events match`, { exact: true }).waitFor();
  expect(inYear).toBeLessThan(all);
  await page.getByRole("button", { name: "Time: 2024" }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("?from=2024-01-01&to=2024-12-31");
  const first = page.getByRole("slider", { name: "From" });
  const day = async () => Number(await first.getAttribute("aria-valuenow"));
  const days = [await day()];
  for (let press = 0; press < 3; press++) {
    await first.press("ArrowRight");
    days.push(await day());
  }
  expect(new Set(days).size).toBe(4);
  await expect
    .poll(() => dayNumber(new URL(page.url()).searchParams.get("from") ?? ""))
    .toBe(days.at(-1));

  // The keys may belong to the same step of the history as the year, if they came at once.
  await page.evaluate((before) => history.go(before - history.length), entries);

  await page.getByRole("button", { name: "Time: All time" }).waitFor();
  await expect.poll(() => counted(page)).toBeGreaterThanOrEqual(all);
});

story("play skips the years in which nothing happened", async ({ page }) => {
  const days = (await places()).flat().map(({ date }) => date.slice(0, 7));
  const months = [...new Set(days)].toSorted();
  const [first = "", second = ""] = months;
  await page.goto(`/?from=${first}-01&to=${first}-30`);
  await hasEvents(page);
  const slider = page.getByRole("slider", { name: "From" });
  const start = Number(await slider.getAttribute("aria-valuenow"));

  await page.getByRole("button", { name: "Speed: 1×" }).click();
  await page.getByRole("button", { name: "Play through time" }).click();

  const gap = dayNumber(`${second}-01`) - dayNumber(`${first}-01`);
  expect(gap).toBeGreaterThan(60);
  const moved = async () => Number(await slider.getAttribute("aria-valuenow")) - start;
  await expect.poll(moved).toBeGreaterThanOrEqual(gap - 31);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("from")).not.toBe(`${first}-01`);

  await page.goBack();
  await expect.poll(() => new URL(page.url()).searchParams.get("from")).toBe(`${first}-01`);
});

story("on a phone, a finger chooses a year and moves its end", async ({ openPhone }) => {
  const page = await openPhone();
  await page.goto("/");
  await page.getByRole("button", { name: /^List \(\d/ }).waitFor();
  const time = page.getByRole("region", { name: "Time" });
  const folded = (await time.boundingBox())?.height ?? 0;
  await page.getByRole("button", { name: "Histogram" }).tap();
  await expect.poll(async () => (await time.boundingBox())?.height).toBeGreaterThan(folded);

  await page.getByRole("button", { name: "Time: All time" }).tap();
  await page.getByRole("button", { name: "2024", exact: true }).tap();
  await page.getByRole("button", { name: "Time: 2024" }).waitFor();
  const sheet = page.getByRole("heading", { name: "Time", exact: true });
  await sheet.press("Escape");
  await sheet.waitFor({ state: "detached" });

  const last = page.getByRole("slider", { name: "To" });
  // A finger would meet the sheet, or the backdrop that fades behind it, while they are on their way out.
  await last.tap({ trial: true });
  const box = await last.boundingBox();
  if (!box) throw new Error("The end has no place on the page.");
  expect(box.width).toBeGreaterThanOrEqual(44);
  expect(box.height).toBeGreaterThanOrEqual(44);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y: finger.y }],
    });
  await send("touchStart", finger.x);
  for (const further of [10, 20, 40]) await send("touchMove", finger.x + further);
  await send("touchEnd", finger.x);

  await expect.poll(() => new URL(page.url()).searchParams.get("to")).not.toBe("2024-12-31");
  expect(new URL(page.url()).searchParams.get("from")).toBe("2024-01-01");
  await page.goBack();
  await page.getByRole("button", { name: "Time: 2024" }).waitFor();
});

story("a visitor who does not tell where they are reads why nothing happens", async ({ page }) => {
  await page.goto("/#7/40/-3");
  await hasEvents(page);

  await page.getByRole("button", { name: "Locate me" }).click();

  await page.getByText(/This browser does not tell where you are/).waitFor();
  await page.getByRole("button", { name: "Opening view" }).click();
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#4\/54\.5/);
});

story("the map goes to where the visitor is, at a press", async ({ page }) => {
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 41.9, longitude: 12.5 });
  await page.goto("/");
  await hasEvents(page);

  await page.getByRole("button", { name: "Locate me" }).click();

  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#7\/41\.9\d*\/12\.5/);
});
