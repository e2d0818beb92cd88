import type { Page } from "playwright-core";
import { expect } from "vitest";

import { hasEvents, type ListedEvent, places, publishedEvents } from "./events-on-map.ts";
import { story } from "./story.ts";

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
    const all = await publishedEvents();
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
  await page.emulateMedia({ reducedMotion: "reduce" });
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
