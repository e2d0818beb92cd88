import type { Page } from "playwright-core";
import { expect, inject } from "vitest";

import { ask, demoToken, registerModerator, signIn, unique } from "./people.ts";
import { story } from "./story.ts";

/** A source whose title leaves nothing to guess: who reads it only decides. */
async function submit(run: string, number: number): Promise<void> {
  const input = {
    sourceUrl: `${inject("newspaperUrl")}/Suspected-drone-over-an-airport-${run}-${number}`,
    ...{ type: "RUSSIAN", date: "2025-03-02", latitude: 60.2 + number / 10, longitude: 24.94 },
    recaptchaToken: "x",
  };
  await ask("mutation S($input: SubmitEventInput!) { submitEvent(input: $input) { receipt } }", {
    variables: { input },
  });
}

let signedIn: Promise<string> | undefined;

/** Asked for at every step: a password is worked on for long. */
const staffToken = (): Promise<string> => (signedIn ??= demoToken("mia"));

async function decided(run: string): Promise<{ status: string; rejectionReason: string | null }[]> {
  const { submissions } = await ask(
    "query Q($text: String) { submissions(text: $text, first: 100) { nodes { title status rejectionReason } } }",
    { token: await staffToken(), variables: { text: `airport ${run}` } },
  );
  return submissions.nodes
    .toSorted((one: { title: string }, other: { title: string }) =>
      one.title.localeCompare(other.title),
    )
    .map(({ status, rejectionReason }: { status: string; rejectionReason: string | null }) => ({
      status,
      rejectionReason,
    }));
}

/** Toasts are dialogs, too. */
const reasonDialog = (page: Page) => page.getByRole("dialog", { name: "Reject this submission" });

story("an approval is one key, a usual rejection two, another one its words", async ({ page }) => {
  const run = unique();
  for (const number of [1, 2, 3]) await submit(run, number);
  await expect.poll(async () => (await decided(run)).length).toBe(3);
  await registerModerator(`m${run}a`);
  await signIn(page, `m${run}a`);
  await page.goto(`/forum/admin/submissions?q=airport+${run}`);
  await page.getByText("3 found").waitFor();
  const opened = (number: number) =>
    page.getByRole("heading", { level: 2, name: new RegExp(`airport ${run} ${number}$`) });
  const dialog = reasonDialog(page);

  await opened(1).click();
  await page.keyboard.press("a");
  await opened(2).waitFor();
  await page.keyboard.press("r");
  await dialog.locator("button:focus").waitFor();
  await page.keyboard.press("1");
  await opened(3).waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.keyboard.press("r");
  await dialog.locator("button:focus").waitFor();
  await page.keyboard.type("Too vague.");
  await page.keyboard.press("Control+Enter");
  await page.getByText("No submission matches.").waitFor();

  expect(await decided(run)).toEqual([
    { status: "APPROVED", rejectionReason: null },
    { status: "REJECTED", rejectionReason: "The source does not report this." },
    { status: "REJECTED", rejectionReason: "Too vague." },
  ]);
});

interface AtWork {
  page: Page;
  username: string;
  presses: number;
}

/**
 * A moderator before the queue of this run, who uses the keyboard alone. The address narrows it from the beginning:
 * other stories have submissions in the queue, and moderators who look at them.
 */
async function sitDown(page: Page, { username, run }: { username: string; run: string }) {
  await registerModerator(username);
  await signIn(page, username);
  await page.goto(`/forum/admin/submissions?q=airport+${run}`);
  await openedIn(page, run).waitFor();
  return { page, username, presses: 0 };
}

const openedIn = (page: Page, run: string) =>
  page.getByRole("region", { name: "Submission", exact: true }).getByRole("heading", {
    level: 2,
    name: new RegExp(`^Suspected drone over an airport ${run} \\d+$`),
  });

/** Each key that is pressed is counted. */
async function press(at: AtWork, key: string): Promise<void> {
  at.presses += 1;
  await at.page.keyboard.press(key);
}

interface Round {
  run: string;
  begun: number;
  done: number;
}

/** What somebody has open, once the server says that it is theirs; empty where nothing is left. */
async function claimedBy({ page, username }: AtWork, round: Round): Promise<string> {
  const token = await staffToken();
  const shown = openedIn(page, round.run);
  let own = "";
  const isOpen = async () => {
    if (round.done === fifty) return true;
    const { claimedSubmissions } = await ask(
      "{ claimedSubmissions { title claimedBy { username } } }",
      { token },
    );
    const found: { title: string; claimedBy: { username: string } }[] = claimedSubmissions;
    own = found.find((each) => each.claimedBy.username === username)?.title ?? "";
    return own !== "" && own === (await shown.allInnerTexts())[0];
  };
  await expect.poll(isOpen, { timeout: 60_000 }).toBe(true);
  return round.done === fifty ? "" : own;
}

/** Rejects each fifth, by the first of the usual reasons. Waits until what was decided on has left the page. */
async function decide(at: AtWork, { title, round }: { title: string; round: Round }) {
  const { page } = at;
  round.begun += 1;
  if (round.begun % 5 === 0) {
    await press(at, "r");
    await reasonDialog(page).locator("button:focus").waitFor();
    await press(at, "1");
    await reasonDialog(page).waitFor({ state: "detached" });
  } else await press(at, "a");
  const opened = openedIn(page, round.run);
  const isGone = async () => (await opened.allInnerTexts())[0] !== title;
  await expect.poll(isGone, { timeout: 60_000 }).toBe(true);
  round.done += 1;
}

async function workThrough(at: AtWork, round: Round): Promise<void> {
  for (let title = await claimedBy(at, round); title; title = await claimedBy(at, round)) {
    await decide(at, { title, round });
  }
}

const fifty = 50;

story(
  "fifty submissions are worked through with one key each, or two, while another moderator works beside",
  { timeout: 600_000 },
  async ({ page, openElsewhere }) => {
    const run = unique();
    for (let number = 10; number < 10 + fifty; number += 1) await submit(run, number);
    await expect.poll(async () => (await decided(run)).length, { timeout: 120_000 }).toBe(fifty);
    const first = await sitDown(page, { username: `m${run}b`, run });
    const second = await sitDown(await openElsewhere(), { username: `m${run}c`, run });
    // The first has the first open: the second is told so, and has the next.
    await second.page.getByText(`${first.username} is looking`).first().waitFor();

    const round: Round = { run, begun: 0, done: 0 };
    await Promise.all([first, second].map(async (at) => workThrough(at, round)));

    const found = await decided(run);
    expect(found.filter(({ status }) => status === "APPROVED")).toHaveLength(40);
    expect(found.filter(({ status }) => status === "REJECTED")).toHaveLength(10);
    // One key for each approval, two for each rejection with a stock reason, and nothing was decided twice.
    expect(first.presses + second.presses).toBe(40 + 2 * 10);
  },
);
