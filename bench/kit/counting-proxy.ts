import { once } from "node:events";
import { connect, createServer } from "node:net";

interface CountingProxy extends AsyncDisposable {
  /** Where the server is reached through it. */
  origin: string;
  /** What has come from the server so far, with all that HTTP adds. */
  bytes(): number;
}

/** Stands between a browser and a server, and counts what comes, whichever thread of the page asked for it. */
export async function startCountingProxy(origin: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(origin);
  let bytes = 0;
  const proxy = createServer((browser) => {
    const server = connect(Number(port), hostname);
    server.on("data", (chunk) => (bytes += chunk.length));
    for (const socket of [browser, server]) socket.on("error", () => socket.destroy());
    browser.pipe(server).pipe(browser);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    bytes: () => bytes,
    [Symbol.asyncDispose]: async () => {
      proxy.close();
    },
  };
}
