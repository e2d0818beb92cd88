import { closeCodes } from "@vigilia/schema/close-codes.ts";
import {
  type Client,
  createClient,
  type FormattedExecutionResult,
  type Sink,
  type SubscribePayload,
} from "graphql-ws";

import { dropEndedSession, onCredentialsChange, readToken } from "../credentials.ts";
import { tellLiveReturn } from "./live-return.ts";
import { endpoints } from "../../../../schema/paths.ts";
import { SocketReturn } from "./socket-return.ts";

const keepAliveMilliseconds = 12_000;
const pongTimeoutMilliseconds = 5_000;

interface LiveClientOptions {
  /** Called when the reader may do something else than before. */
  onAccessChange: () => void;
}

/**
 * The socket of live updates: opened by the first subscription, and never given up while one is left. After a break, a
 * subscription with the variable `after` is told first what happened since the last `cursor` that it was told, and who
 * follows without one learns that something may have been missed.
 */
export function createLiveClient({ onAccessChange }: LiveClientOptions): Client {
  const comeBack = new SocketReturn();
  let silence: ReturnType<typeof setTimeout> | undefined;
  let token: string | null = null;
  /** What the server said at the last welcome that whoever came by a token may do; null when that has changed since. */
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
        const hasChanged = welcomed?.token === token && welcomed.access !== access;
        welcomed = { token, access };
        if (hasChanged) onAccessChange();
        if (isReturn) tellLiveReturn();
      },
      closed: (event) => {
        clearTimeout(silence);
        const code = codeOf(event);
        comeBack.closed({ code, token });
        if (code === closeCodes.accessChanged) welcomed = { token, access: null };
        // Not that of somebody who has signed in here meanwhile.
        if (code === closeCodes.sessionEnded && token === readToken()) dropEndedSession();
      },
    },
  });
  // Whoever signs in or out is somebody else to the server, which learns it from a new connection.
  onCredentialsChange(() => client.terminate());
  return goingOn(client);
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
      // Read anew each time that the connection is made.
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
