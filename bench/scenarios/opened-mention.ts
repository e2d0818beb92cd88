import type { Browser, BrowserContext } from "playwright-core";

import { launchBrowser } from "../../web/e2e/browser.ts";
import { type Device, devices, slowDown } from "../kit/devices.ts";
import { type Row, rowOf } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";
import { ask, openThread, reply, signIn } from "../live/ask.ts";

const rounds = 5;
const patience = 120_000;
/** Of one page, so that all of them are drawn; the one that mentions stands in their midst. */
const posts = 20;
const mentioning = 12;

/** How long the reader looks at the list before one entry is pressed. */
const pauses = { "pressed at once": 0, "pressed after two seconds": 2_000 };

/** From the press on an entry of the bell until its post is in view and highlighted, in a thread that this browser never saw. */
export async function measureOpenedMention({ origin }: Site): Promise<Row[]> {
  const browser = await launchBrowser({ hasGraphicsCard: true });
  try {
    const visit: Visit = { browser, origin, session: await signedIn(browser, origin) };
    const rows: Row[] = [];
    for (const [name, device] of Object.entries(devices)) {
      for (const [manner, pause] of Object.entries(pauses)) {
        const opened = await openMentions(visit, { device, pause });
        const times = opened.map(({ milliseconds }) => milliseconds);
        const requests = opened.map((each) => each.requests);
        rows.push(rowOf(`${name}, ${manner}`, "ms", times));
        rows.push(rowOf(`${name}, ${manner}: sent and answered meanwhile`, "requests", requests));
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function openMentions(
  visit: Visit,
  manner: Parameters<typeof openMention>[1],
): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (let round = 0; round < rounds; round++) {
    await mention(visit.origin, "ada");
    opened.push(await openMention(visit, manner));
  }
  return opened;
}

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What a browser of ada's keeps besides its cache. */
async function signedIn(browser: Browser, origin: string): Promise<Session> {
  const context = await browser.newContext({ baseURL: origin });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await page.goto("/forum/login");
  await page.getByLabel("Username").fill("ada");
  await page.getByLabel("Password", { exact: true }).fill("ada-demo-password");
  await page.getByRole("button", { name: "Log In" }).click();
  await page.getByRole("button", { name: /^Notifications/ }).waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Bob opens a thread and mentions somebody in it; ends when they have been told. */
async function mention(origin: string, username: string): Promise<void> {
  const [token, theirs] = [await signIn(origin, "bob"), await signIn(origin, username)];
  const threadId = await openThread(origin, token);
  const body = "Nobody at the harbour has said when the quay opens again. ".repeat(5);
  for (let number = 2; number <= posts; number++) {
    const start = number === mentioning ? `You were there, @${username}. ` : "";
    await reply(origin, { token, threadId, body: start + body });
  }
  const query = "{ notifications(first: 1) { nodes { relatedThread { id } } } }";
  for (;;) {
    const { notifications } = await ask(origin, { query, token: theirs });
    if (notifications.nodes[0]?.relatedThread?.id === threadId) return;
  }
}

interface Visit {
  browser: Browser;
  origin: string;
  session: Session;
}

interface Opening {
  device: Device;
  pause: number;
}

interface Opened {
  milliseconds: number;
  /** How many were sent after the press, and answered before the post was there. */
  requests: number;
}

/** In a new browser with an empty cache, from a page that is not the forum's. */
async function openMention(
  { browser, origin, session }: Visit,
  { device, pause }: Opening,
): Promise<Opened> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: session,
    ...device.context,
  });
  context.setDefaultTimeout(patience);
  try {
    const page = await context.newPage();
    await slowDown(page, device);
    await page.goto("/mission");
    await page.getByRole("button", { name: /^Notifications, / }).click();
    const entry = page.getByRole("link", { name: /^Mentioned You/ }).first();
    await entry.waitFor();
    await page.waitForTimeout(pause);
    // Before the press: a script that comes from outside meanwhile takes a slow phone's time.
    const opened = page.evaluate(arrival);
    await entry.click();
    return await opened;
  } finally {
    await context.close();
  }
}

/** Runs in the page; resolves when the post was first painted in view and highlighted. */
function arrival(): Promise<Opened> {
  const isArrived = () => {
    const post = document.querySelector("[data-highlighted]")?.getBoundingClientRect();
    return post !== undefined && post.top >= 0 && post.top < innerHeight;
  };
  return new Promise((resolve) => {
    let pressedAt = Number.NaN;
    const tell = () => {
      const arrivedAt = performance.now();
      const requests = performance
        .getEntriesByType("resource")
        .filter(
          ({ startTime, duration }) => startTime >= pressedAt && startTime + duration <= arrivedAt,
        );
      resolve({ milliseconds: arrivedAt - pressedAt, requests: requests.length });
    };
    const look = () => {
      // What this frame shows is painted when the next one begins.
      requestAnimationFrame(isArrived() ? tell : look);
    };
    const changes = new MutationObserver(() => {
      if (!document.querySelector("[data-highlighted]")) return;
      changes.disconnect();
      requestAnimationFrame(look);
    });
    addEventListener(
      "click",
      ({ target, timeStamp }) => {
        if (!(target instanceof Element && target.closest("[data-row] a"))) return;
        pressedAt = timeStamp;
        performance.clearResourceTimings();
        const attributeFilter = ["data-highlighted"];
        changes.observe(document.body, { subtree: true, childList: true, attributeFilter });
      },
      { capture: true },
    );
  });
}
