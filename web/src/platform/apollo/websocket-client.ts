import { closeCodes } from "@vigilia/schema/error-codes.ts";
import { endpoints } from "@vigilia/schema/paths.ts";
import {
  type Client,
  createClient,
  type FormattedExecutionResult,
  type Sink,
  type SubscribePayload,
} from "graphql-ws";

import { waitBefore } from "../import-with-timeout.ts";
import { onCredentialsChange, readToken, dropEndedSession } from "../session.ts";
import { announceReconnect } from "./live-return.ts";

/** Spreads the reconnections of all pages of one member over this time. */
const atOnce = 250;
/** Within this time, nobody comes back at once more often than for a ban and its lifting: the server may be mistaken. */
const mostAtOnce = 2;
const calmMilliseconds = 10_000;

interface Closing {
  code: unknown;
  /** The token that the connection was opened with; null for visitors. */
  token: string | null;
}

/** When a socket that the server, or the way to it, has closed is opened again. */
export class SocketReturn {
  /** When the access changed lately. */
  #changes: number[] = [];
  #wait = waitLonger;

  closed({ code, token }: Closing): void {
    this.#wait = waitLonger;
    if (code === closeCodes.sessionEnded) this.#wait = () => otherThan(token);
    if (code !== closeCodes.accessChanged) return;
    const now = performance.now();
    const recent = this.#changes.filter((at) => now - at <= calmMilliseconds);
    if (recent.length < mostAtOnce) this.#wait = () => sleep(shortWait());
    this.#changes = [...recent, now];
  }

  /** Resolves when it is time; `retries` have failed since it was open. */
  wait(retries: number): Promise<void> {
    return this.#wait(retries);
  }
}

const shortWait = () => Math.random() * atOnce;
const waitLonger = (retries: number) => sleep(waitBefore(retries));

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Until the token changes: with the same one the server would close the socket in the same way. */
async function otherThan(token: string | null): Promise<void> {
  if (readToken() !== token) return;
  await new Promise<void>((resolve) => {
    const forget = onCredentialsChange(() => {
      forget();
      resolve();
    });
  });
}

const keepAliveMilliseconds = 12_000;
const pongTimeoutMilliseconds = 5_000;

export interface LiveClientOptions {
  /** Called when the reader's access has changed. */
  onAccessChange: () => void;
  /** Before the first connection there was a time without one: it counts as a return. */
  isLate?: boolean;
}

/**
 * The socket of live updates: opened by the first subscription, and never given up while one is left. After a break, a
 * subscription with the variable `after` first receives what happened since the last `cursor` that it received;
 * followers without one learn that something may have been missed.
 * On the way to the bell: `notification-link.ts` is next.
 */
export function createLiveClient({ onAccessChange, isLate = false }: LiveClientOptions): Client {
  const comeBack = new SocketReturn();
  let isBehind = isLate;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let token: string | null = null;
  /** The access that the server granted to the token at the last acknowledgement; null when that has changed since. */
  let welcomed: { token: string | null; access: unknown } | undefined;
  const client = createClient({
    url: () => new URL(endpoints.graphql, location.href.replace(/^http/, "ws")).href,
    connectionParams: () => {
      token = readToken();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
    lazy: true,
    keepAlive: keepAliveMilliseconds,
    retryAttempts: Infinity,
    retryWait: (retries) => comeBack.wait(retries),
    shouldRetry: () => true,
    on: {
      ping: (received) => {
        if (!received) silence = setTimeout(() => client.terminate(), pongTimeoutMilliseconds);
      },
      pong: (received) => {
        if (received) clearTimeout(silence);
      },
      // Before that, a change could be missed between the question and the new connection.
      connected: (_socket, welcome, isReturn) => {
        const access = welcome?.["access"];
        const hasMissed = isReturn || isBehind;
        // Who was never welcomed knows the access of the page alone, which was read before.
        const hasChanged = welcomed
          ? welcomed.token === token && welcomed.access !== access
          : hasMissed;
        welcomed = { token, access };
        isBehind = false;
        if (hasChanged) onAccessChange();
        if (hasMissed) announceReconnect();
      },
      closed: (event) => {
        clearTimeout(silence);
        const code = codeOf(event);
        comeBack.closed({ code, token });
        if (code === closeCodes.accessChanged) welcomed = { token, access: null };
        // Not the session of another member who has signed in here meanwhile.
        if (code === closeCodes.sessionEnded && token === readToken()) dropEndedSession();
      },
    },
  });
  // Signing in or out changes the identity of the connection, which the server learns from a new one only.
  const stopListening = onCredentialsChange(() => client.terminate());
  const dispose = async () => {
    stopListening();
    // A socket that cannot be opened needs no closing.
    await Promise.resolve(client.dispose()).catch(() => undefined);
  };
  return { ...goingOn(client), dispose };
}

/** The same client, whose subscriptions go on where they stopped. */
function goingOn(client: Client): Client {
  return {
    ...client,
    subscribe<Data, Extensions>(
      payload: SubscribePayload,
      sink: Sink<FormattedExecutionResult<Data, Extensions>>,
    ) {
      let { variables } = payload;
      // Read again each time that the connection is made.
      const current = {
        ...payload,
        get variables() {
          return variables;
        },
      };
      return client.subscribe<Data, Extensions>(current, {
        ...sink,
        next: (result) => {
          const cursor = cursorIn(result.data);
          if (cursor !== undefined && variables && "after" in variables) {
            variables = { ...variables, after: cursor };
          }
          sink.next(result);
        },
      });
    },
  };
}

function cursorIn(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const [update]: unknown[] = Object.values<unknown>({ ...data });
  const hasCursor = typeof update === "object" && update !== null && "cursor" in update;
  return hasCursor && typeof update.cursor === "string" ? update.cursor : undefined;
}

function codeOf(event: unknown): unknown {
  return typeof event === "object" && event !== null && "code" in event ? event.code : undefined;
}
