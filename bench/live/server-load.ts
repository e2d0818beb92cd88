/** What a server has used since its start, by its own count. */
export interface ServerLoad {
  cpuSeconds: number;
  memoryBytes: number;
  /** Statements that it sent to the database. */
  statements: number;
}

export async function readServerLoad(origin: string): Promise<ServerLoad> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(metrics)?.[1]);
  return {
    cpuSeconds: valueOf("process_cpu_seconds_total"),
    memoryBytes: valueOf("process_resident_memory_bytes"),
    statements: valueOf("database_statements_total"),
  };
}
