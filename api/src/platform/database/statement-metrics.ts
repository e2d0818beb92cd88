import { Counter, Histogram } from "prom-client";

const statements = new Counter({
  name: "database_statements_total",
  help: "Statements sent to the database, also those that begin and end transactions.",
});
const durations = new Histogram({
  name: "database_statement_duration_seconds",
  help: "Time until the database has answered a statement, by its first word, and whether it was answered, refused, or never answered.",
  labelNames: ["kind", "outcome"],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
});
const waits = new Histogram({
  name: "database_connection_wait_seconds",
  help: "Time until a caller had a connection of the pool, or was refused one.",
  labelNames: ["outcome"],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
});

/** All that a label may say: what else a statement begins with is counted as other. */
const kinds: ReadonlySet<string> = new Set([
  ...["select", "insert", "update", "delete", "with"],
  ...["begin", "start", "commit", "rollback", "set"],
]);

/** The first word of a statement, which comments may stand before. */
export function statementKind(text: string): string {
  const word = /^(?:\s|\(|--[^\n]*\n|\/\*[^]*?\*\/)*([a-z]+)/i.exec(text)?.[1]?.toLowerCase();
  return word !== undefined && kinds.has(word) ? word : "other";
}

/** Notes a statement as sent; what is returned notes what became of it. */
export function measureStatement(
  text: string,
): (outcome: "answered" | "refused" | "unanswered") => void {
  statements.inc();
  const end = durations.startTimer({ kind: statementKind(text) });
  return (outcome) => end({ outcome });
}

/** Notes how long a caller waits for a connection. */
export async function measureWait<Connection>(turn: Promise<Connection>): Promise<Connection> {
  const end = waits.startTimer();
  try {
    const connection = await turn;
    end({ outcome: "lent" });
    return connection;
  } catch (error) {
    end({ outcome: "refused" });
    throw error;
  }
}
