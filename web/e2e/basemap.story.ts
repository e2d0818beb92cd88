import type { Page } from "playwright-core";
import { expect } from "vitest";

import { madeUpTown } from "../basemap/test/street-archive.ts";
import { story } from "./story.ts";

/** What is painted so many pixels from the map's middle, as red, green and blue. */
async function colourAt(page: Page, fromMiddle: { x: number; y: number }): Promise<number[]> {
  const box = await page.getByRole("region", { name: "Map of incidents" }).boundingBox();
  if (!box) throw new Error("The map has no place on the page.");
  const x = box.x + box.width / 2 + fromMiddle.x;
  const y = box.y + box.height / 2 + fromMiddle.y;
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas").getContext("2d");
      canvas?.drawImage(image, 0, 0);
      return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    },
    `data:image/png;base64,${picture.toString("base64")}`,
  );
}

const ocean = [211, 224, 236];
const belowTheQuay = { x: 0, y: 150 };

story("the operator's streets are drawn where the map is near, and credited", async ({ page }) => {
  const { latitude, longitude } = madeUpTown;
  const parts: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/basemap/streets.pmtiles")) parts.push(response.status());
  });
  await page.goto(`/#13/${latitude}/${longitude}`);

  // The shipped basemap knows no water here.
  await expect.poll(() => colourAt(page, belowTheQuay), { timeout: 60_000 }).toEqual(ocean);
  await expect.poll(() => new Set(parts)).toEqual(new Set([206]));
  await page.getByRole("link", { name: "© OpenStreetMap" }).waitFor();
});

story("the map says where it has no more detail, and not where streets go on", async ({ page }) => {
  const note = page.getByRole("status").filter({ hasText: "The map has no more detail here" });
  await page.goto("/#11/45.5/10.5");
  await note.waitFor();

  // An address of the same page, as somebody writes it.
  await page.evaluate(() => location.assign("#8/45.5/10.5"));
  await note.waitFor({ state: "detached" });

  const { latitude, longitude } = madeUpTown;
  await page.evaluate((hash) => location.assign(hash), `#14/${latitude}/${longitude}`);
  await page.getByRole("link", { name: "© OpenStreetMap" }).waitFor();
  await expect.poll(() => note.count()).toBe(0);

  await page.evaluate((hash) => location.assign(hash), `#15.5/${latitude}/${longitude}`);
  await note.waitFor();
});
