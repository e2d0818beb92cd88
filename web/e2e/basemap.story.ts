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

/** A picture of one point: green that lets half of what is below shine through. */
const green =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Of kinds that our own style has no use for. */
const outsideStyle = (origin: string) => ({
  version: 8,
  projection: { type: "globe" },
  sources: {
    pictures: { type: "raster", tiles: [`${origin}/outside/{z}/{x}/{y}.png`], tileSize: 256 },
    block: {
      type: "geojson",
      data: {
        type: "Polygon",
        coordinates: [
          [
            [8, 48],
            [9, 48],
            [9, 49],
            [8, 48],
          ],
        ],
      },
    },
  },
  layers: [
    { id: "ground", type: "background", paint: { "background-color": "rgb(20, 90, 60)" } },
    { id: "pictures", type: "raster", source: "pictures" },
    { id: "block", type: "fill-extrusion", source: "block" },
  ],
});

/** Runs in the page: as the server writes `MAP_STYLE_URL` into it. */
function setMapStyle(address: string): void {
  const observer = new MutationObserver(() => {
    const config = document.getElementById("runtime-config");
    if (!config) return;
    observer.disconnect();
    config.textContent = JSON.stringify({
      ...JSON.parse(config.textContent),
      mapStyleUrl: address,
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

story("an operator's own style may be of anything that MapLibre draws", async ({ page }) => {
  await page.addInitScript(setMapStyle, "/outside/style.json");
  await page.route("**/outside/style.json", (route) =>
    route.fulfill({ json: outsideStyle(new URL(route.request().url()).origin) }),
  );
  const picture = page.waitForResponse((response) => response.url().endsWith(".png"));
  await page.route("**/outside/*/*/*.png", (route) =>
    route.fulfill({ contentType: "image/png", body: Buffer.from(green, "base64") }),
  );

  await page.goto("/#8/45.5/10.5");

  expect((await picture).status()).toBe(200);
  // The marks are drawn, in place of those that the page came with.
  await page.locator(".first-view").waitFor({ state: "detached" });
  await expect
    .poll(() => colourAt(page, { x: 0, y: 0 }), { timeout: 60_000 })
    .toEqual([10, 172, 30]);
});
