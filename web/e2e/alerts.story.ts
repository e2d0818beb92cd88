import { expect } from "vitest";

import { approve, register, signIn, submitEvent, unique } from "./people.ts";
import { story } from "./story.ts";

story(
  "a member saves what the map is asked for, and the bell leads to the next incident",
  async ({ page }) => {
    const word = `kelp${unique()}`;
    const member = `watcher-${unique()}`;
    await register(member);
    await signIn(page, member);
    await page.goto(`/?q=${word}`);
    await page.getByRole("button", { name: "Get alerts" }).click();
    const dialog = page.getByRole("dialog", { name: "Get alerts" });
    await dialog.getByLabel("Name").fill("Kelp");
    await dialog.getByRole("button", { name: "Save Alert" }).click();
    await dialog.getByText(/^Saved\./).waitFor();
    await page.keyboard.press("Escape");

    await approve(await submitEvent(`${word}-cut`), `A ${word} bed is cut`);
    await page.getByRole("button", { name: "Notifications, 1 unseen" }).click();
    await page.getByRole("link", { name: /New incident for “Kelp”/ }).press("Enter");
    await page.getByRole("heading", { level: 1, name: `A ${word} bed is cut` }).waitFor();

    await page.goto("/forum/alerts");
    const alert = page.getByRole("list", { name: "Your alerts" }).getByRole("listitem").first();
    await alert.getByRole("link", { name: `A ${word} bed is cut` }).waitFor();
    await alert.getByRole("link", { name: "Map of Kelp" }).click();
    await page.getByRole("heading", { name: `A ${word} bed is cut`, exact: true }).waitFor();
    expect(new URL(page.url()).search).toContain(word);
  },
);
