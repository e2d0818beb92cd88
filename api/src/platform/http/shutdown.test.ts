import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";

import { expect, test } from "vitest";

import { listenOnLoopback } from "../../../test/listen-on-loopback.ts";
import { Connections } from "./shutdown.ts";

test("a connection is closed with the answer that was under way when leaving began, whatever its head has promised", async () => {
  const server = createServer();
  const connections = new Connections(server);
  const port = await listenOnLoopback(server);
  const caller = connect(port, "127.0.0.1");
  let heard = "";
  caller.on("data", (data) => (heard += String(data)));
  caller.write("GET / HTTP/1.1\r\nhost: vigilia.test\r\n\r\n");
  const [, response] = await once(server, "request");
  response.write("begun");
  await expect.poll(() => heard).toContain("begun");

  connections.leave();
  response.end("ended");

  await once(caller, "close");
  expect(heard).toContain("ended");
  server.close();
});
