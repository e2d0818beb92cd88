import type { Page } from "playwright-core";
import { expect, inject } from "vitest";

import { ask, demoPassword, demoToken, signIn } from "./people.ts";
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

async function decided(run: string): Promise<{ status: string; rejectionReason: string | null }[]> {
  const { submissions } = await ask(
    "query Q($text: String) { submissions(text: $text, first: 100) { nodes { title status rejectionReason } } }",
    { token: await demoToken("mia"), variables: { text: `airport ${run}` } },
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
  const run = String(Date.now()).slice(-6);
  for (const number of [1, 2, 3]) await submit(run, number);
  await expect.poll(async () => (await decided(run)).length).toBe(3);
  await signIn(page, "mia", demoPassword("mia"));
  await page.goto("/forum/admin/submissions");
  await page.getByLabel("Filter by title or source").fill(`airport ${run}`);
  await page.getByText("3 found").waitFor();
  const queue = page.getByRole("region", { name: "Queue" });
  await queue.getByText(`airport ${run} 1`).click();
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
