import type { Page } from "playwright-core";
import { expect } from "vitest";

import { story } from "./story.ts";

/** Nothing listens there, and nobody may ask: its title stays the host's name. */
const source = "https://192.0.2.2/report";
const place = { latitude: "60.170000", longitude: "24.940000" };

async function submit(page: Page): Promise<string> {
  await page.goto("/submit");
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

async function signInAsModerator(page: Page): Promise<void> {
  await page.goto("/forum/login");
  await page.getByLabel("Username").fill("mia");
  await page.getByLabel("Password", { exact: true }).fill("mia-demo-password");
  await page.getByRole("button", { name: "Log In" }).click();
  await page.getByRole("button", { name: /^Notifications/ }).waitFor();
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
    await signInAsModerator(staff);
    await staff.goto("/forum/admin/submissions");
    await staff.getByLabel("Filter by title or source").fill("192.0.2.2");
    await staff.getByText("1 found").waitFor();
    // What was open before stays open: others may wait, too.
    await staff.getByRole("region", { name: "Queue" }).getByText("192.0.2.2").first().click();
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
