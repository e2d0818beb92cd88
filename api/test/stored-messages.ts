import { sql } from "kysely";

import type { TestApi } from "./test-api.ts";

interface StoredMessage {
  name: string;
  payload: Record<string, unknown>;
}

/** Stops the handling of messages and returns a function that takes those stored since. */
export async function storeMessages(api: TestApi): Promise<() => Promise<StoredMessage[]>> {
  await api.services.outbox.drained();
  await api.services.outbox.stop();
  return async () => {
    const taken = await api.sql(
      sql<StoredMessage & { id: number }>`delete from outbox_messages returning id, name, payload`,
    );
    return taken
      .toSorted((one, other) => one.id - other.id)
      .map(({ name, payload }) => ({ name, payload }));
  };
}
