import type { Page } from "playwright-core";
import { expect } from "vitest";

import { ask, demoPassword, demoToken, signIn } from "./people.ts";
import { hasStarted, story } from "./story.ts";

/** Nothing listens there, and nobody may ask: its title stays the host's name. */
const source = "https://192.0.2.2/report";
const place = { latitude: "60.170000", longitude: "24.940000" };

async function submit(page: Page): Promise<string> {
  await page.goto("/submit");
  await hasStarted(page);
  await page.getByText("Russian", { exact: true }).click();
  await page.getByText("Russian", { exact: true }).click();
  await page.getByLabel("Source URL").fill(source);
  await page.getByLabel("Date").fill("2025-03-01");
  await page.getByLabel("Latitude").fill(place.latitude);
  await page.getByLabel("Longitude").fill(place.longitude);
  await page.getByRole("button", { name: "Submit Attack" }).click();
  await page
    .getByText("Event submitted successfully! It will be reviewed by moderators.")
    .waitFor();
  const receipt = page.getByRole("link", { name: "Follow what becomes of it" });
  return (await receipt.getAttribute("href")) ?? "";
}

story(
  "what a visitor submits is on every open map once a moderator approves it",
  async ({ page, openElsewhere }) => {
    const title = `Cable cut ${Date.now()}`;
    const map = await page.context().newPage();
    await map.goto(`/#8/${place.latitude}/${place.longitude}`);
    await map.getByRole("heading", { name: /^In view/ }).waitFor();

    const receipt = await submit(page);
    await page.goto(receipt);
    await page.getByRole("heading", { name: "Waiting for review" }).waitFor();

    const staff = await openElsewhere();
    await signIn(staff, "mia", demoPassword("mia"));
    await staff.goto("/forum/admin/submissions?q=192.0.2.2");
    await staff.getByText("1 found").waitFor();
    await staff.getByRole("heading", { level: 2, name: "192.0.2.2" }).waitFor();
    await staff.getByLabel("Kind").selectOption("UNDERSEA");
    await staff.getByLabel("How sure the attribution is").selectOption("SUSPECTED");
    await staff.getByLabel("How exact the place is").selectOption("AREA");
    await staff.keyboard.press("Escape");
    await staff.keyboard.press("e");
    await staff.locator("textarea[name=title]:focus").waitFor();
    await staff.keyboard.press("Control+A");
    await staff.keyboard.insertText(title);
    await staff.keyboard.press("Escape");
    await staff.keyboard.press("a");
    await staff.getByText(`Published: ${title}`).waitFor();

    const listed = map.getByRole("region", { name: "Events in view" });
    await listed.getByRole("heading", { name: title }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Approved" }).waitFor();
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/event\//);
  },
);

story("a report is sent with a place that was typed by its name", async ({ page }) => {
  const report = `https://192.0.2.3/${Date.now()}`;
  await page.goto("/submit");
  await hasStarted(page);
  await page.getByText("Chinese", { exact: true }).click();
  await page.getByLabel("Source URL").fill(report);
  await page.getByLabel("Date").fill("2025-04-02");
  const name = page.getByLabel("Place", { exact: true });
  await name.pressSequentially("Klaip");
  await page.getByRole("option", { name: /^Klaip.da\s*Lithuania/ }).waitFor();
  await name.press("ArrowDown");
  await name.press("Enter");
  await expect.poll(() => page.getByLabel("Latitude").inputValue()).toMatch(/^55\.7/);
  await page.getByRole("button", { name: "Submit Attack" }).click();
  await page.getByRole("link", { name: "Follow what becomes of it" }).click();

  await page.getByRole("heading", { name: "Waiting for review" }).waitFor();
  await page.getByText(/^Klaip.da, 55\.7/).waitFor();
});

/** Submitted by nobody, and decided by mia. */
async function decided(host: string, decision: string) {
  const { submitEvent } = await ask(
    "mutation S($input: SubmitEventInput!) { submitEvent(input: $input) { receipt } }",
    {
      variables: {
        input: {
          ...{ type: "RUSSIAN", sourceUrl: `https://${host}/report`, date: "2025-03-01" },
          ...{ latitude: 60.17, longitude: 24.94, recaptchaToken: "x" },
        },
      },
    },
  );
  const token = await demoToken("mia");
  const { submissions } = await ask(
    "query Q($text: String) { submissions(status: PENDING, text: $text) { nodes { id } } }",
    { token, variables: { text: host } },
  );
  const { id } = submissions.nodes[0];
  await ask(`mutation D($id: ID!) { ${decision} { id } }`, { token, variables: { id } });
  return `/submission/${submitEvent.receipt}`;
}

async function takeBack(page: Page, { status, host }: { status: string; host: string }) {
  await page.goto(`/forum/admin/submissions?status=${status}`);
  await page.getByLabel("Filter by title or source").fill(host);
  const list = page.getByRole("list", { name: "Decided submissions" });
  await list.getByRole("button", { name: new RegExp(`${host}.*mia`) }).click();
  await page.getByRole("heading", { level: 2, name: host }).waitFor();
  await page.getByRole("button", { name: /^Take the (approval|rejection) back/ }).click();
  await page.getByLabel("Reason").fill(`A mistake about ${host}.`);
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.getByText("The submission waits again.").waitFor();
}

story("a second moderator repairs a wrong approval and a wrong rejection", async ({ page }) => {
  const [published, refused] = ["192.0.2.31", "192.0.2.32"];
  const first = await decided(published, "approveSubmission(id: $id)");
  const second = await decided(refused, `rejectSubmission(id: $id, reason: "No source.")`);

  await signIn(page, "olena", demoPassword("olena"));
  await takeBack(page, { status: "APPROVED", host: published });
  await takeBack(page, { status: "REJECTED", host: refused });

  await page.goto(second);
  await page.getByRole("heading", { name: "Waiting for review" }).waitFor();
  await page.getByText(`Reason: A mistake about ${refused}.`).waitFor();
  await page.goto(first);
  await page.getByText(/It was published by mistake/).waitFor();
  await page.getByRole("link", { name: published }).click();
  await page.getByText(`Published by mistake. A mistake about ${published}.`).waitFor();
});
