import type { Browser } from "playwright-core";

import { launchBrowser } from "../../web/e2e/browser.ts";
import { startCountingProxy } from "../kit/counting-proxy.ts";
import { type Device, devices, slowDown } from "../kit/devices.ts";
import { type Row, rowOf } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";

const rounds = 3;
const patience = 120_000;
const windows = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

/** What a first visit to the map costs, and when it shows something. */
export async function measureFirstVisit({ origin }: Site): Promise<Row[]> {
  const browser = await launchBrowser({ hasGraphicsCard: true });
  try {
    return [...(await measureBytes(browser, origin)), ...(await measureMarks(browser, origin))];
  } finally {
    await browser.close();
  }
}

/** What comes over the wire until somebody who was never here sees the map with the shipped incidents, and nothing more is asked for. */
async function measureBytes(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, viewport] of Object.entries(windows)) {
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
    rows.push(rowOf(`first visit of the map, ${name}`, "KB", kilobytes));
  }
  return rows;
}

/** From the visit until marks are painted, and until the map's own program has painted them. */
async function measureMarks(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, device] of Object.entries(devices)) {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visit(browser, origin, device));
    const [marks, program] = [visits.map((each) => each.marks), visits.map((each) => each.program)];
    rows.push(rowOf(`first marks of the map, ${name}`, "ms", marks));
    rows.push(rowOf(`the map as its program draws it, ${name}`, "ms", program));
  }
  return rows;
}

interface Visit {
  marks: number;
  program: number;
}

async function visit(browser: Browser, origin: string, device: Device): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, ...device.context });
  context.setDefaultTimeout(patience);
  try {
    const page = await context.newPage();
    await slowDown(page, device);
    await page.addInitScript(watchMarks);
    await page.goto("/");
    const seen = await page.waitForFunction(() => window.seenMarks);
    const { marks, program } = await seen.evaluate(
      (found) => found ?? { marks: NaN, program: NaN },
    );
    return { marks, program };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    seenMarks?: Visit;
  }
}

/** Runs in the page. What a frame shows is painted when the next one begins. */
function watchMarks(): void {
  let marks = Number.NaN;
  const look = () => {
    const painted = performance.now();
    const mark = document.querySelector(".first-view text")?.getBoundingClientRect();
    if (mark && mark.width > 0) marks ||= painted;
    else if (!Number.isNaN(marks)) window.seenMarks = { marks, program: painted };
    if (!window.seenMarks) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
