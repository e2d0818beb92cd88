import { createClient } from "graphql-ws";
import { WebSocket } from "ws";

import type { Person, TestApi } from "./test-api.ts";

export interface LiveReader {
  /** What was received so far: the value of the subscription's field. */
  // A test reads whatever its own subscription asked for.
  // oxlint-disable-next-line typescript/no-explicit-any
  heard: any[];
  /** What the server refused, or ended with. */
  errors: unknown[];
  stop(): Promise<void>;
}

/** Subscribes through a real socket; resolves once the server has accepted the reader. */
export async function readLive(
  api: TestApi,
  query: string,
  { variables, as }: { variables?: Record<string, unknown>; as?: Pick<Person, "token"> } = {},
): Promise<LiveReader> {
  const address = api.app.http.server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const client = createClient({
    url: `ws://127.0.0.1:${address.port}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(as ? { connectionParams: { authorization: `Bearer ${as.token}` } } : {}),
  });
  const reader: LiveReader = {
    heard: [],
    errors: [],
    stop: async () => client.dispose(),
  };
  await new Promise<void>((resolve) => {
    client.on("connected", () => resolve());
    client.on("closed", () => resolve());
    client.subscribe(
      { query, variables: variables ?? {} },
      {
        next: ({ data, errors }) => {
          if (errors) reader.errors.push(...errors);
          reader.heard.push(...Object.values(data ?? {}));
        },
        error: (error) => reader.errors.push(...[error].flat()),
        complete: () => {},
      },
    );
  });
  return reader;
}
