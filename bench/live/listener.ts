/** One open socket with several subscriptions. */
export interface Listener {
  /** When each subscription's field was first heard since this was cleared, in milliseconds. */
  heard: Map<string, number>;
  isClosed(): boolean;
  close(): void;
}

interface Listening {
  subscriptions: readonly { query: string; variables: object }[];
  token: string | undefined;
}

/** Subscribes as a page does; resolves once the server has let the socket in and was sent the subscriptions. */
export function openListener(
  origin: string,
  { subscriptions, token }: Listening,
): Promise<Listener> {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  const send = (message: object) => socket.send(JSON.stringify(message));
  const heard = new Map<string, number>();
  const listener: Listener = {
    heard,
    isClosed: () => socket.readyState !== socket.OPEN,
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.addEventListener("error", () => reject(new Error("A socket was not let in")));
    socket.addEventListener("open", () =>
      send({ type: "connection_init", payload: token ? { authorization: `Bearer ${token}` } : {} }),
    );
    socket.addEventListener("message", ({ data }) => {
      const { type, payload } = JSON.parse(String(data));
      if (type === "ping") send({ type: "pong" });
      if (type === "error") console.error(JSON.stringify(payload));
      if (type === "connection_ack") {
        for (const [index, subscription] of subscriptions.entries()) {
          send({ type: "subscribe", id: String(index), payload: subscription });
        }
        resolve(listener);
      }
      if (type !== "next") return;
      const [field = ""] = Object.keys(payload.data);
      if (!heard.has(field)) heard.set(field, performance.now());
    });
  });
}
