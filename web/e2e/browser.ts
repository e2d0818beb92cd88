import { join } from "node:path";

import { type Browser, chromium } from "playwright-core";

/** Where `npm test` unpacks the browser that comes from npm. */
const unpacked = join(import.meta.dirname, "../../.cache/browser/chromium.sh");

const flags = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // WebGL without a graphics card
  "--enable-unsafe-swiftshader",
];

interface Launch {
  /** The processor plays a whole graphics card, which paints pages too: maps are drawn sooner, for twice the work. */
  hasGraphicsCard?: boolean;
}

/** A headless Chromium that draws WebGL in software, with or without root. */
export async function launchBrowser({ hasGraphicsCard = false }: Launch = {}): Promise<Browser> {
  const angle = hasGraphicsCard ? "swiftshader" : "swiftshader-webgl";
  return chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] || unpacked,
    args: ["--headless", "--no-sandbox", `--use-angle=${angle}`, ...flags],
  });
}
