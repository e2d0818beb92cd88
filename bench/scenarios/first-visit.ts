import { launchBrowser } from "../../web/e2e/browser.ts";
import { startCountingProxy } from "../kit/counting-proxy.ts";
import { type Row, rowOf } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";

const rounds = 3;
const patience = 120_000;
const devices = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

/** What comes over the wire until somebody who was never here sees the map with the shipped incidents, and nothing more is asked for. */
export async function measureFirstVisit({ origin }: Site): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const [device, viewport] of Object.entries(devices)) {
      const kilobytes: number[] = [];
      for (let round = 0; round < rounds; round++) {
        await using proxy = await startCountingProxy(origin);
        const page = await browser.newPage({ viewport });
        await page.goto(proxy.origin, { waitUntil: "networkidle", timeout: patience });
        await page.getByRole("region", { name: "Time" }).waitFor({ timeout: patience });
        await page.waitForLoadState("networkidle", { timeout: patience });
        kilobytes.push(proxy.bytes() / 1000);
        await page.context().close();
      }
      rows.push(rowOf(`first visit of the map, ${device}`, "KB", kilobytes));
    }
    return rows;
  } finally {
    await browser.close();
  }
}
