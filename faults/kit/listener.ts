import { setTimeout as wait } from "node:timers/promises";

import { ask } from "./ask.ts";
import { until } from "./until.ts";

interface Update {
  cursor: string;
  fromNumber?: number;
  toNumber?: number;
}

export interface Listener {
  /** What came, in order. */
  updates: Update[];
  isOpen(): boolean;
  close(): void;
}

interface Listening {
  origin(): string;
  token?: string;
  /** Takes $after, and has one field with a cursor. */
  query: string;
  /** From where it reads on at first. */
  start: string;
  /** Whether it reads on after the last cursor it has when it comes again, as the pages do. */
  goesOn?: boolean;
}

/** The time in which everybody comes again. */
const comeAgainMilliseconds = 500;

/** A socket that is opened anew whenever it is lost; resolves once it was let in. */
async function keepListening(listening: Listening): Promise<Listener> {
  const { origin, token, query, start, goesOn = true } = listening;
  const updates: Update[] = [];
  let isLetIn = false;
  let isOver = false;
  let isFirst = true;
  let socket: WebSocket;

  function open(): void {
    socket = new WebSocket(`${origin().replace("http", "ws")}/graphql`, "graphql-transport-ws");
    const send = (message: object) => socket.send(JSON.stringify(message));
    const after = goesOn || isFirst ? (updates.at(-1)?.cursor ?? start) : undefined;
    socket.addEventListener("open", () =>
      send({
        type: "connection_init",
        payload: token ? { authorization: `Bearer ${token}` } : {},
      }),
    );
    socket.addEventListener("error", () => undefined);
    socket.addEventListener("message", ({ data }) => {
      const { type, payload } = JSON.parse(String(data));
      if (type === "ping") send({ type: "pong" });
      if (type === "connection_ack") {
        send({ type: "subscribe", id: "1", payload: { query, variables: { after } } });
        isLetIn = true;
        isFirst = false;
      }
      if (type === "next" && payload.data) updates.push(...Object.values<Update>(payload.data));
    });
    socket.addEventListener("close", () => void comeAgain());
  }
  async function comeAgain(): Promise<void> {
    isLetIn = false;
    await wait(100 + Math.random() * comeAgainMilliseconds);
    if (!isOver) open();
  }
  open();
  await until(() => isLetIn, 60);
  return {
    updates,
    isOpen: () => isLetIn,
    close() {
      isOver = true;
      socket.close();
    },
  };
}

const bell = `subscription B($after: String) { notificationUpdates(after: $after) { cursor } }`;

/** A member's bell. */
export async function listen(
  origin: () => string,
  token: string,
  { goesOn = true }: { goesOn?: boolean } = {},
): Promise<Listener> {
  const { data } = await ask(origin(), { query: "{ notifications { cursor } }", token });
  const start: string = data.notifications.cursor;
  return keepListening({ origin, token, query: bell, start, goesOn });
}

/** Whether each came after the one before it, and none twice. */
export const isInOrder = ({ updates }: Listener): boolean =>
  updates.every(({ cursor }, index) => Number(cursor) > Number(updates[index - 1]?.cursor ?? 0));

interface ReadingThread {
  origin(): string;
  threadId: string;
  goesOn: boolean;
}

/** Visitors who read a thread from where it stands; what comes to them says which posts are new. */
export async function readersOf({ origin, threadId, goesOn }: ReadingThread) {
  const { data } = await ask(origin(), {
    query: `{ thread(id: "${threadId}") { updatesCursor } }`,
  });
  const start: string = data.thread.updatesCursor;
  const query = `subscription T($after: String) { threadUpdates(threadId: "${threadId}", after: $after) {
    cursor ... on PostsAdded { fromNumber toNumber } } }`;
  return () => keepListening({ origin, query, start, goesOn });
}

export const hasHeardOf = ({ updates }: Listener, numbers: readonly number[]): boolean =>
  numbers.every((number) =>
    updates.some(({ fromNumber = 0, toNumber = 0 }) => fromNumber <= number && number <= toNumber),
  );
