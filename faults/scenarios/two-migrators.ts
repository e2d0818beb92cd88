import type { Scenario } from "../kit/scenario.ts";

/** Found before the real one where a session looks into "public" first: two wait for each other no more. */
const noLock = `
  create function public.pg_advisory_xact_lock(bigint) returns void language sql as 'select'`;

export const twoMigrators: Scenario = {
  name: "two-migrators",
  fault: "three processes start at once on an empty database, and each brings it up to date",
  without: "the lock: in this database it locks nothing",
  sees: "nothing; the second and third are ready when the first one's tables are",
  isQuick: true,
  async go(way, stage) {
    const databaseUrl = await stage.database({ isEmpty: true });
    const database = await stage.connect(databaseUrl);
    if (way === "unhandled") {
      await database.query(noLock);
      const name = new URL(databaseUrl).pathname.slice(1);
      await database.query(`alter database ${name} set search_path = public, pg_catalog`);
    }
    const count = way === "calm" ? 1 : 3;
    const isQuiet = way === "unhandled";
    const start = () => stage.serve({ DATABASE_URL: databaseUrl }, { isQuiet });
    const starts = await Promise.allSettled(Array.from({ length: count }, () => start()));
    const ready = starts.filter(({ status }) => status === "fulfilled").length;
    const [found] = await database.query(
      `select (select count(*)::int from mikro_orm_migrations) as ran,
         (select count(distinct name)::int from mikro_orm_migrations) as names,
         (select count(*)::int from users where username = 'root') as admins`,
    );
    const { ran, names, admins } = found ?? {};
    return {
      holds: ready === count && ran === names && ran > 0 && admins === 1,
      figures: `${ready} of ${count} ready; ${names} migrations, ${ran} times run; ${admins} admin`,
    };
  },
};
