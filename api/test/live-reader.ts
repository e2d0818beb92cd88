import { createClient } from "graphql-ws";
import { WebSocket } from "ws";

import { type UpdateOf, updatesIn } from "./live-client.ts";
import { type Operation, type Person, type TestApi, textOf } from "./test-api.ts";

export interface LiveReader<Data> {
  /** What was received so far: the value of the subscription's field. */
  received: UpdateOf<Data>[];
  /** What the server refused, or ended with. */
  errors: unknown[];
  stop(): Promise<void>;
}

/** Subscribes through a real socket; resolves once the server has accepted the reader. */
export async function readLive<Data extends object, Variables extends object>(
  api: TestApi,
  document: Operation<Data, Variables>,
  { variables, as }: { variables?: NoInfer<Variables>; as?: Pick<Person, "token"> } = {},
): Promise<LiveReader<Data>> {
  const address = api.app.http.server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const client = createClient({
    url: `ws://127.0.0.1:${address.port}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(as ? { connectionParams: { authorization: `Bearer ${as.token}` } } : {}),
  });
  const reader: LiveReader<Data> = {
    received: [],
    errors: [],
    stop: async () => client.dispose(),
  };
  await new Promise<void>((resolve) => {
    client.on("connected", () => resolve());
    client.on("closed", () => resolve());
    client.subscribe<Data>(
      { query: textOf(document), variables: { ...variables } },
      {
        next: ({ data, errors }) => {
          if (errors) reader.errors.push(...errors);
          reader.received.push(...updatesIn(data));
        },
        error: (error) => reader.errors.push(...[error].flat()),
        complete: () => {},
      },
    );
  });
  return reader;
}
