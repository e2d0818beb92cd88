import { setTimeout as wait } from "node:timers/promises";

import { connectLive, type Listening } from "./live-client.ts";
import { TestBellDocument, TestBellUpdatesDocument } from "./remote-api.graphql.ts";
import { callRemote, type RemotePerson } from "./remote-api.ts";

/**
 * Cursors of what a client receives that connects again from where the connection was lost, as the web's client does,
 * until `over`.
 */
export async function bellOf(
  url: string,
  person: RemotePerson,
  over: AbortSignal,
): Promise<() => string[]> {
  const sessions: Listening[] = [];
  const received = () => sessions.flatMap(({ updates }) => updates.map(({ cursor }) => cursor));
  const { data } = await callRemote(url, { query: TestBellDocument, token: person.token });
  const stay = async (): Promise<void> => {
    while (!over.aborted) {
      const client = connectLive(`${url.replace("http", "ws")}/graphql`, person);
      over.addEventListener("abort", client.close, { once: true });
      const after = received().at(-1) ?? data.notifications.cursor;
      sessions.push(client.listen(TestBellUpdatesDocument, { after }));
      await client.closed;
      await wait(50 + Math.random() * 200);
    }
  };
  void stay();
  return received;
}
