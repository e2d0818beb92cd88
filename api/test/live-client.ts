import type { FormattedExecutionResult } from "graphql";
import { createClient, type Client } from "graphql-ws";
import { WebSocket } from "ws";

import { addressOf } from "./open-socket.ts";
import { type Operation, type Person, type TestApi, textOf, type Untyped } from "./test-api.ts";

/** The value of a subscription's one field. */
export type UpdateOf<Data> = Data[keyof Data];

export interface Listening<Data = Untyped> {
  /** The root field of everything that was delivered, in order. */
  updates: UpdateOf<Data>[];
  /** What was delivered with errors. */
  failures: FormattedExecutionResult<Data, unknown>[];
  /** Why the subscription ended: the error that the client received, or the closing of its socket. */
  ended: Promise<unknown>;
  leave(): void;
}

export interface LiveClient {
  listen<
    Data extends object = Untyped,
    Variables extends Record<string, unknown> = Record<string, unknown>,
  >(
    document: Operation<Data, Variables>,
    variables?: NoInfer<Variables>,
  ): Listening<Data>;
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
    listen: (document, variables) => listenWith(client, document, variables),
    closed: closed.promise,
    close: () => void client.dispose(),
  };
}

function listenWith<Data extends object, Variables extends Record<string, unknown>>(
  client: Client,
  document: Operation<Data, Variables>,
  variables: Variables | undefined,
): Listening<Data> {
  const updates: UpdateOf<Data>[] = [];
  const failures: FormattedExecutionResult<Data, unknown>[] = [];
  const ended = Promise.withResolvers<unknown>();
  const leave = client.subscribe<Data>(
    { query: textOf(document), variables: variables ?? {} },
    {
      next(result) {
        if (result.errors) failures.push(result);
        else updates.push(...updatesIn(result.data));
      },
      error: (reason) => ended.resolve(reason),
      complete: () => ended.resolve("complete"),
    },
  );
  return { updates, failures, ended: ended.promise, leave };
}

/** A subscription has one field; an answer without data has no update. */
export function updatesIn<Data extends object>(data: Data | null | undefined): UpdateOf<Data>[] {
  const updates: UpdateOf<Data>[] = [];
  for (const field in data) updates.push(data[field]);
  return updates;
}

function codeOf(event: unknown): number {
  const isCloseEvent = typeof event === "object" && event !== null && "code" in event;
  return isCloseEvent ? Number(event.code) : 0;
}
