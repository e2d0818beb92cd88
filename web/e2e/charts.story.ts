import { expect } from "vitest";

import { publishedEvents } from "./events-on-map.ts";
import { hasStarted, story } from "./story.ts";

/** On which days the shipped events happened. */
async function days(): Promise<string[]> {
  return (await publishedEvents()).map(({ date }) => date);
}

story(
  "a bar of the charts filters the map by keyboard, and a shared link shows it",
  async ({ page, openElsewhere }) => {
    const november = (await days()).filter((date) => date.startsWith("2024-11")).length;
    await page.goto("/?beside=charts");
    await hasStarted(page);
    const months = page.getByRole("toolbar", { name: "By month: choose" });
    const bar = months.getByRole("button", { name: /^2024-11, / });
    await bar.press("Enter");

    await page.getByText(`${november} events match`, { exact: true }).waitFor();
    await expect.poll(() => bar.getAttribute("aria-pressed")).toBe("true");
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe("?from=2024-11-01&to=2024-11-30&beside=charts");
    const kind = page.getByRole("toolbar", { name: "By kind: choose" }).getByRole("button").first();
    await kind.click();
    await expect.poll(() => new URL(page.url()).searchParams.has("category")).toBe(true);

    const other = await openElsewhere();
    await other.goto(page.url());
    await expect
      .poll(() => other.getByRole("toolbar").getByRole("button", { pressed: true }).count())
      .toBe(2);

    await page.goBack();
    await expect.poll(() => new URL(page.url()).searchParams.has("category")).toBe(false);
    await bar.press("Enter");
    await expect.poll(() => new URL(page.url()).search).toBe("?beside=charts");
  },
);

story(
  "the map's colours tell kinds, by keyboard and by a shared link",
  async ({ page, openElsewhere }) => {
    await page.goto("/");
    await hasStarted(page);
    await page.getByRole("button", { name: "What the marks mean" }).press("Enter");
    await page.getByRole("radio", { name: "attributed to" }).press("ArrowRight");
    await page.getByText("Fire and force").first().waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("?colour=kind");

    const other = await openElsewhere();
    await other.goto(page.url());
    await other.getByText("Spying and influence", { exact: true }).waitFor();
    const map = other.getByRole("region", { name: "Map of incidents" });
    // A single colour packs into a few kilobytes.
    await expect.poll(async () => (await map.screenshot()).length).toBeGreaterThan(40_000);
  },
);

story(
  "only what is in view is counted and downloaded, also from a shared link",
  async ({ page, openElsewhere }) => {
    // Over the open Atlantic, where nothing happened.
    await page.goto("/?beside=charts#6/30/-40");
    await hasStarted(page);
    await page.getByRole("checkbox", { name: "Only what is in view" }).check();
    await page.getByText("No event matches.").waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("?beside=charts&within=view");

    const other = await openElsewhere();
    await other.goto(page.url());
    await other.getByText("No event matches.").waitFor();
    await other.getByRole("button", { name: "Download" }).click();
    const csv = other.getByRole("menuitem", { name: /^CSV/ });
    expect(await csv.getAttribute("href")).toContain("bbox=");
    await other.getByRole("menuitemcheckbox", { name: "Only what is in view" }).click();
    await expect.poll(() => csv.getAttribute("href")).toBe("/api/events.csv");
  },
);
