import { expect, inject } from "vitest";

import { hasStarted, story } from "./story.ts";

/** On which days the shipped events happened. */
async function days(): Promise<string[]> {
  const response = await fetch(`${inject("siteUrl")}/api/events`);
  const events: { date: string }[] = await response.json();
  return events.map(({ date }) => date);
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
