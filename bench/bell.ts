/**
 * From sending a post to the number on the bell of another person's browser, against a running server with the demo
 * world and RATE_LIMITS=off. Usage: node bench/bell.ts [http://127.0.0.1:4000]
 */
import { chromium } from "playwright-core";

import { ask, openThread, reply, signIn } from "./live/ask.ts";
import { milliseconds } from "./live/milliseconds.ts";

const origin = process.argv[2] ?? "http://127.0.0.1:4000";
const rounds = 20;
const markAllSeen = "mutation { markAllNotificationsSeen { unseenCount } }";

const [ada, bob] = [await signIn(origin, "ada"), await signIn(origin, "bob")];
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] || ".cache/browser/chromium.sh",
  args: ["--headless", "--no-sandbox"],
});
const page = await (await browser.newContext({ baseURL: origin })).newPage();
await page.goto("/forum/login");
await page.getByLabel("Username").fill("ada");
await page.getByLabel("Password", { exact: true }).fill("ada-demo-password");
await page.getByRole("button", { name: "Log In" }).click();
await page.getByRole("button", { name: /^Notifications/ }).waitFor();

const latencies: number[] = [];
for (let round = 0; round < rounds; round++) {
  const threadId = await openThread(origin, ada);
  await ask(origin, { query: markAllSeen, token: ada });
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  const raised = page
    .getByRole("button", { name: "Notifications, 1 unseen" })
    .waitFor()
    .then(() => performance.now());
  const sent = performance.now();
  await reply(origin, { token: bob, threadId, body: `Heard in round ${round}.` });
  latencies.push((await raised) - sent);
}
console.log(`post sent to bell raised, ${rounds} rounds: ${milliseconds(latencies)}`);
await browser.close();
