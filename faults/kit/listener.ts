import { setTimeout as wait } from "node:timers/promises";

import { ask } from "./ask.ts";
import { until } from "./until.ts";

export interface Listener {
  /** Of the notifications that came, in order. */
  cursors: string[];
  /** How often the socket was lost. */
  losses(): number;
  isOpen(): boolean;
  close(): void;
}

const bell = `subscription B($after: String) { notificationUpdates(after: $after) { cursor } }`;

/** A member's bell, which connects again and reads on after the last cursor it has, as the pages do. */
export async function listen(
  origin: () => string,
  token: string,
  { goesOn = true }: { goesOn?: boolean } = {},
): Promise<Listener> {
  const answer = await ask(origin(), { query: "{ notifications { cursor } }", token });
  const start: string = answer.data.notifications.cursor;
  const cursors: string[] = [];
  let losses = 0;
  let isLetIn = false;
  let isOver = false;
  let socket: WebSocket;

  function open(): void {
    socket = new WebSocket(`${origin().replace("http", "ws")}/graphql`, "graphql-transport-ws");
    const send = (message: object) => socket.send(JSON.stringify(message));
    const after = goesOn ? (cursors.at(-1) ?? start) : undefined;
    socket.addEventListener("open", () =>
      send({ type: "connection_init", payload: { authorization: `Bearer ${token}` } }),
    );
    socket.addEventListener("error", () => undefined);
    socket.addEventListener("message", ({ data }) => {
      const { type, payload } = JSON.parse(String(data));
      if (type === "ping") send({ type: "pong" });
      if (type === "connection_ack") {
        send({ type: "subscribe", id: "1", payload: { query: bell, variables: { after } } });
        isLetIn = true;
      }
      if (type === "next" && payload.data) cursors.push(payload.data.notificationUpdates.cursor);
    });
    socket.addEventListener("close", () => void comeAgain());
  }
  async function comeAgain(): Promise<void> {
    isLetIn = false;
    losses += 1;
    if (isOver) return;
    await wait(100 + Math.random() * 400);
    if (!isOver) open();
  }
  open();
  await until(() => isLetIn);
  return {
    cursors,
    losses: () => losses,
    isOpen: () => isLetIn,
    close() {
      isOver = true;
      socket.close();
    },
  };
}
