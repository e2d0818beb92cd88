import type { BrowserContextOptions, Page } from "playwright-core";

export interface Device {
  context: BrowserContextOptions;
  /** How many times slower than this machine it is. */
  slowness: number;
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
}

const bytesPerKilobit = 1024 / 8;
/** The slow phone is the one that Lighthouse simulates. */
export const devices = {
  "slow phone": {
    context: { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
    slowness: 4,
    network: {
      latency: 150,
      downloadThroughput: 1_638.4 * bytesPerKilobit,
      uploadThroughput: 675 * bytesPerKilobit,
    },
  },
  desktop: { context: { viewport: { width: 1350, height: 940 } }, slowness: 1 },
} satisfies Record<string, Device>;

export async function slowDown(page: Page, { slowness, network }: Device): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (network) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}
