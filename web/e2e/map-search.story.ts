import type { Page } from "playwright-core";
import { expect } from "vitest";

import { hasEvents, publishedEvents } from "./events-on-map.ts";
import { hasStarted, isMapPainted, story } from "./story.ts";

story("a filter stands in the address and survives a reload", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "China", exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("type")).toBe("chinese");
  const chinese = (await publishedEvents()).filter(({ type }) => type === "chinese").length;
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
