/** One open socket with one subscription. */
export interface Reader {
  /** What came, and when in milliseconds. */
  heard: { update: Record<string, unknown>; at: number }[];
  close(): void;
}

interface Subscription {
  query: string;
  variables?: object;
  token?: string;
}

/** Subscribes as the web does; resolves once the server has let the socket in. */
export function openReader(origin: string, { query, variables, token }: Subscription) {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  const send = (message: object) => socket.send(JSON.stringify(message));
  const reader: Reader = { heard: [], close: () => socket.close() };
  return new Promise<Reader>((resolve, reject) => {
    socket.addEventListener("error", () => reject(new Error("A socket was not let in")));
    socket.addEventListener("open", () =>
      send({ type: "connection_init", payload: token ? { authorization: `Bearer ${token}` } : {} }),
    );
    socket.addEventListener("message", ({ data }) => {
      const { type, payload } = JSON.parse(String(data));
      if (type === "ping") send({ type: "pong" });
      if (type === "connection_ack") {
        send({ type: "subscribe", id: "1", payload: { query, variables } });
        resolve(reader);
      }
      if (type !== "next") return;
      const [update = {}] = Object.values<Record<string, unknown>>(payload.data);
      reader.heard.push({ update, at: performance.now() });
    });
  });
}

/** Opens many sockets, a few at a time. */
export async function openReaders(
  count: number,
  open: (index: number) => Promise<Reader>,
): Promise<Reader[]> {
  const readers: Reader[] = [];
  const atOnce = 50;
  while (readers.length < count) {
    const some = Math.min(atOnce, count - readers.length);
    const opened = Array.from({ length: some }, (_, index) => open(readers.length + index));
    readers.push(...(await Promise.all(opened)));
  }
  return readers;
}
