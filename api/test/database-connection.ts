import pg from "pg";

// A program outside of this package reads rows by names that only its own query knows.
// eslint-disable-next-line typescript/no-explicit-any
type Row = Record<string, any>;

export interface DatabaseConnection {
  /** Answers with the rows. */
  query(text: string, values?: unknown[]): Promise<Row[]>;
  end(): Promise<void>;
}

/** One connection past the product, which may be lost at any time without harm. */
export async function connectToDatabase(url: string): Promise<DatabaseConnection> {
  const client = new pg.Client({ connectionString: url, query_timeout: 60_000 });
  client.on("error", () => undefined);
  await client.connect();
  return {
    query: async (text, values) => (await client.query<Row>(text, values)).rows,
    end: () => client.end(),
  };
}
