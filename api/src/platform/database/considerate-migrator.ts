import { setTimeout as sleep } from "node:timers/promises";

import { type Migration, MigrationRunner, Migrator } from "@mikro-orm/migrations";
import type { MikroORM, Transaction } from "@mikro-orm/postgresql";

/** Who comes after a statement that waits for a table waits behind it, readers too. */
const lockMilliseconds = 2_000;
/** In which they get their turn. */
const pauseMilliseconds = 500;
const longestWaitMilliseconds = 600_000;

/**
 * Changes tables while others use them: what has to wait for somebody who does not let go, such as an export, lets those
 * behind it pass again and again, and begins anew.
 */
export class ConsiderateMigrator extends Migrator {
  /** In the place of the one that MikroORM registers by itself. */
  static override register(orm: MikroORM): void {
    orm.config.registerExtension("@mikro-orm/migrator", () => new ConsiderateMigrator(orm.em));
  }

  protected override createRunner(): MigrationRunner {
    return new ConsiderateRunner(this.driver, this.options, this.config);
  }
}

class ConsiderateRunner extends MigrationRunner {
  override async run(
    migration: Migration,
    method: "up" | "down",
    afterRun?: (transaction?: Transaction) => Promise<void>,
  ): Promise<void> {
    if (migration.isTransactional()) limitWaiting(migration, method);
    const deadline = performance.now() + longestWaitMilliseconds;
    for (;;) {
      try {
        await super.run(migration, method, afterRun);
        return;
      } catch (error) {
        if (!isLocked(error) || performance.now() > deadline) throw error;
        await sleep(pauseMilliseconds);
      }
    }
  }
}

function limitWaiting(migration: Migration, method: "up" | "down"): void {
  const change = migration[method].bind(migration);
  migration[method] = async () => {
    await migration.execute(`set local lock_timeout = ${lockMilliseconds}`);
    await change();
  };
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "55P03";
