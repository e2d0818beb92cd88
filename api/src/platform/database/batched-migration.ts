import { Migration } from "@mikro-orm/migrations";

interface Batches {
  /** What is done, for who waits for it: "authors of last replies are found". */
  what: string;
  /** Answers in `count` how many rows are left. */
  left: string;
  /**
   * Changes some of the rows that are left, each in a way that it is left no longer, and returns something for each. A
   * new row has to be right without it: processes of the version before go on writing.
   */
  step: string;
}

/**
 * A migration that changes many rows, in as many transactions as it takes: nobody waits for it for long. One that was
 * interrupted goes on where it was when it is run again. It changes no tables; another migration has done that.
 */
export abstract class BatchedMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  protected async inBatches({ what, left, step }: Batches): Promise<void> {
    const [found] = await this.execute(left);
    const all = Number(found?.["count"] ?? 0);
    const say = this.config.get("logger");
    for (let done = 0, last = -1; last !== 0;) {
      last = (await this.execute(step)).length;
      done += last;
      // Others went on writing meanwhile.
      if (last > 0) say(`${what}: ${done} of ${Math.max(done, all)}`);
    }
  }
}
