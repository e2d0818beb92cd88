import { dayNumber } from "@vigilia/schema/calendar-day.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";

import { hasEvents, publishedEvents } from "./events-on-map.ts";
import { story } from "./story.ts";

/** How many events the panel says there are. */
async function counted(page: Page): Promise<number> {
  const words = await page
    .getByText(/^[\d,]+ events?( match)?$/)
    .first()
    .textContent();
  return Number(words?.replaceAll(/[^\d]/g, ""));
}

story("by keyboard, one chooses a year; Back brings all events again", async ({ page }) => {
  const inYear = (await publishedEvents()).filter(({ date }) => date.startsWith("2024")).length;
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
  const days = (await publishedEvents()).map(({ date }) => date.slice(0, 7));
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
