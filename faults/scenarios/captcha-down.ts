import { createServer } from "node:http";

import { listenOnLoopback } from "../../api/test/listen-on-loopback.ts";
import { register, type Answer } from "../kit/ask.ts";
import type { Scenario, Way } from "../kit/scenario.ts";

type State = "well" | "hangs" | "fails" | "lets everybody pass";

const names = ["carla", "dario"];
const statesIn: Record<Way, State[]> = {
  calm: ["well", "well"],
  fault: ["hangs", "fails"],
  unhandled: ["lets everybody pass", "lets everybody pass"],
};
const patience = 10_000;

export const captchaDown: Scenario = {
  name: "captcha-down",
  fault: "the captcha's provider hangs, answers 500, then is well again",
  without: "the refusal: a provider that is away lets everybody pass",
  sees: "“Verification error. Please try again.” within three seconds; the same form is taken afterwards",
  isQuick: false,
  async go(way, stage) {
    let state: State = "well";
    const provider = createServer((_asking, answer) => {
      if (state === "hangs") return;
      answer.writeHead(state === "fails" ? 500 : 200, { "content-type": "application/json" });
      answer.end(JSON.stringify({ success: true, hostname: "127.0.0.1" }));
    });
    const port = await listenOnLoopback(provider);
    stage.defer(async () => {
      provider.closeAllConnections();
      provider.close();
    });
    const databaseUrl = await stage.database();
    const database = await stage.connect(databaseUrl);
    const server = await stage.serve({
      DATABASE_URL: databaseUrl,
      CAPTCHA_PROVIDER: "recaptcha",
      RECAPTCHA_SITE_KEY: "site-key",
      RECAPTCHA_SECRET: "secret",
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    });
    const answers: Answer[] = [];
    for (const [index, name] of names.entries()) {
      state = statesIn[way][index] ?? "well";
      answers.push(await register(server.url, name, "solved"));
    }
    const [made] = await database.query(
      "select count(*)::int as count from users where username = any($1)",
      [names],
    );
    const count = Number(made?.["count"]);
    state = "well";
    const again = way === "fault" ? names : [];
    const afterwards = await Promise.all(again.map((name) => register(server.url, name, "solved")));
    const refused = answers.filter(({ code }) => code === "SERVICE_UNAVAILABLE").length;
    const taken = afterwards.filter(({ code }) => code === null).length;
    const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
    const isKept = way === "calm" ? count === 2 : refused === 2 && count === 0 && taken === 2;
    return {
      holds: isKept && slowest < patience,
      figures: `${refused} of 2 refused, ${Math.round(slowest)} ms at most; ${count} made; ${taken} taken afterwards`,
    };
  },
};
