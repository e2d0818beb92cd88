import { connect, createServer, type Socket } from "node:net";

import { inject } from "vitest";

const host = "127.0.0.1";

export interface BreakableSite {
  url: string;
  /** Breaks every connection and accepts no other. */
  cut(): void;
  /** Accepts connections again. */
  restore(): void;
  stop(): Promise<void>;
}

/** The site under test by an address of its own, whose connections a story can break. */
export async function openBreakableSite(): Promise<BreakableSite> {
  const { port: sitePort } = new URL(inject("siteUrl"));
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect({ host, port: Number(sitePort) });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");

  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://${host}:${address.port}`,
    cut,
    restore() {
      isCut = false;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
