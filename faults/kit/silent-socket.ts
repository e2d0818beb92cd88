import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A text as a browser frames it, under a mask that changes nothing. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 65_535) throw new Error("That is more than such a frame holds.");
  const head =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length])
      : Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}

/** Subscribes, and then reads nothing any more, not even whether the other side is there. */
export async function openSilentSocket(origin: string, query: string): Promise<Socket> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const head = [
    "GET /graphql HTTP/1.1",
    `Host: ${host}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${Buffer.from("a key of 16 byte").toString("base64")}`,
    "Sec-WebSocket-Protocol: graphql-transport-ws",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await once(socket, "data");
  socket.write(frame(JSON.stringify({ type: "connection_init", payload: {} })));
  await once(socket, "data");
  socket.write(frame(JSON.stringify({ type: "subscribe", id: "1", payload: { query } })));
  return socket.pause();
}
