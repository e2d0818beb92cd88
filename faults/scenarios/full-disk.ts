import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

import { installedProgram } from "../../api/test/installed-program.ts";
import { ask, readAsMember, register } from "../kit/ask.ts";
import type { Scenario } from "../kit/scenario.ts";
import { until } from "../kit/until.ts";

const prlimit = installedProgram("prlimit");

export const fullDisk: Scenario = {
  name: "full-disk",
  fault: "no file of DATA_DIR can grow: the process may write no byte to any (prlimit --fsize=0)",
  without: "the queue of mails: what waits in it is thrown away",
  sees: "registering and reading work; the mail is written when there is room, once",
  isQuick: false,
  cannot: () => (prlimit ? undefined : "prlimit is not installed"),
  async go(way, stage) {
    const databaseUrl = await stage.database();
    const database = await stage.connect(databaseUrl);
    const server = await stage.serve({ DATABASE_URL: databaseUrl });
    const limit = (bytes: string) =>
      promisify(execFile)(prlimit ?? "", [`--pid=${server.pid}`, `--fsize=${bytes}:unlimited`]);
    if (way !== "calm") await limit("0");
    const { code, milliseconds } = await register(server.url, "carla");
    await wait(3_000);
    const meanwhile = await mailsIn(await stage.dataDir());
    const reading = await ask(server.url, readAsMember(stage.world.ada.token));
    if (way === "unhandled") {
      await database.query("delete from outbox_messages");
      await database.query("delete from jobs.job where completed_on is null");
    }
    if (way !== "calm") await limit("unlimited");
    const count = async () => (await mailsIn(await stage.dataDir())).length;
    await until(async () => (await count()) > 0, way === "unhandled" ? 5 : 40);
    await wait(1_000);
    const mails = await count();
    return {
      holds:
        code === null &&
        reading.code === null &&
        mails === 1 &&
        (way === "calm" || meanwhile.length === 0),
      figures: `registered: ${code ?? "yes"}, in ${Math.round(milliseconds)} ms; ${meanwhile.length} mails meanwhile, ${mails} afterwards`,
    };
  },
};

/** Whole ones: those that have a text. */
async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, "mail");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return texts.filter((text) => text.includes("carla"));
}
