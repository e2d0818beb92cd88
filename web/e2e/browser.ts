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
  // WebGL without a graphics card; all else is painted as it is without WebGL, which takes half as long.
  "--use-angle=swiftshader-webgl",
  "--enable-unsafe-swiftshader",
];

/** A headless Chromium that draws WebGL in software, with or without root. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] || unpacked,
    args: ["--headless", "--no-sandbox", ...flags],
  });
}
