import { setTimeout as wait } from "node:timers/promises";

import { startMailbox, type Mailbox } from "../../api/test/mailbox.ts";
import { freePort } from "../../api/test/server-process.ts";
import { register } from "../kit/ask.ts";
import type { Scenario } from "../kit/scenario.ts";
import { until } from "../kit/until.ts";

export const mailDown: Scenario = {
  name: "mail-down",
  fault: "the mail server is not there, later it refuses every mail, then it is well again",
  without: "the queue of mails: what waits in it is thrown away",
  sees: "registering works at once; the mail comes when the server is back, once",
  isQuick: false,
  async go(way, stage) {
    const databaseUrl = await stage.database();
    const database = await stage.connect(databaseUrl);
    const port = await freePort();
    const open = async (): Promise<Mailbox> => {
      const mailbox = await startMailbox(port);
      stage.defer(() => mailbox.stop());
      return mailbox;
    };
    const first = way === "calm" ? await open() : undefined;
    const server = await stage.serve({
      DATABASE_URL: databaseUrl,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    });
    const answers = [await register(server.url, "carla")];
    let refusing: Mailbox | undefined;
    if (way !== "calm") {
      await wait(1_000);
      refusing = await open();
      refusing.refuse("451 Come later");
    }
    answers.push(await register(server.url, "dario"));
    if (way !== "calm") {
      await wait(1_500);
      await refusing?.stop();
    }
    if (way === "unhandled") {
      await database.query("delete from outbox_messages");
      await database.query("delete from jobs.job where completed_on is null");
    }
    const last = first ?? (await open());
    const receivers = () => last.received.flatMap(({ envelope }) => envelope.to).toSorted();
    await until(() => receivers().length >= 2, way === "unhandled" ? 5 : 40);
    // A second copy would come soon after the first.
    await wait(1_000);
    const taken = answers.filter(({ code }) => code === null).length;
    const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
    return {
      holds: taken === 2 && receivers().join(" ") === "carla@vigilia.test dario@vigilia.test",
      figures: `${taken} of 2 registered, in ${Math.round(slowest)} ms at most; ${receivers().length} of 2 mails came`,
    };
  },
};
