import type { FormattedExecutionResult } from "graphql";
import { createClient, type Client } from "graphql-ws";
import { WebSocket } from "ws";

import { addressOf } from "./open-socket.ts";
import type { Person, TestApi } from "./test-api.ts";

// A test reads whatever its own subscription asked for.
// eslint-disable-next-line typescript/no-explicit-any
type Update = any;

export interface Listening {
  /** The root field of everything that was delivered, in order. */
  updates: Update[];
  /** What was delivered with errors. */
  failures: FormattedExecutionResult<Record<string, unknown>, unknown>[];
  /** Why the subscription ended: the error that the client received, or the closing of its socket. */
  ended: Promise<unknown>;
  leave(): void;
}

export interface LiveClient {
  listen(document: string, variables?: Record<string, unknown>): Listening;
  /** Resolves with the code that the server hung up with. */
  closed: Promise<number>;
  close(): void;
}

/** A client as the web's is, but for coming again by itself. */
export function connectLive(at: TestApi | string, person?: Pick<Person, "token">): LiveClient {
  const closed = Promise.withResolvers<number>();
  const client = createClient({
    url: typeof at === "string" ? at : `${addressOf(at).replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    connectionParams: person ? { authorization: `Bearer ${person.token}` } : {},
    onNonLazyError: () => undefined,
    on: { closed: (event) => closed.resolve(codeOf(event)) },
  });
  return {
    listen: (document, variables = {}) => listenWith(client, document, variables),
    closed: closed.promise,
    close: () => void client.dispose(),
  };
}

function listenWith(client: Client, query: string, variables: Record<string, unknown>): Listening {
  const updates: Update[] = [];
  const failures: FormattedExecutionResult<Record<string, unknown>, unknown>[] = [];
  const ended = Promise.withResolvers<unknown>();
  const leave = client.subscribe(
    { query, variables },
    {
      next(result) {
        if (result.errors) failures.push(result);
        else updates.push(...Object.values(result.data ?? {}));
      },
      error: (reason) => ended.resolve(reason),
      complete: () => ended.resolve("complete"),
    },
  );
  return { updates, failures, ended: ended.promise, leave };
}

function codeOf(event: unknown): number {
  const isCloseEvent = typeof event === "object" && event !== null && "code" in event;
  return isCloseEvent ? Number(event.code) : 0;
}
