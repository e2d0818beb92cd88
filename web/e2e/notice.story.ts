import { expect } from "vitest";

import { violations } from "./axe.ts";
import { mailedPage } from "./mail.ts";
import { registerModerator, signIn, unique } from "./people.ts";
import { story } from "./story.ts";

story(
  "a visitor's notice of illegal content goes from the form to a moderator's answer, which comes by mail",
  async ({ page, openElsewhere }) => {
    const run = unique();
    const address = `visitor${run}@vigilia.test`;
    await page.goto("/notice?about=/mission&kind=ILLEGAL_CONTENT");
    await page.getByLabel("What is wrong with it?").fill(`The second paragraph, ${run}.`);
    await page.getByLabel("Why is it illegal?").fill("It names somebody who was acquitted.");
    await page.getByLabel("Your name (optional)").fill("Edda");
    await page.getByRole("checkbox", { name: /in good faith/ }).check();
    // What is missing is said at its field, and nothing that was written is lost.
    await page.getByRole("button", { name: "Send the notice" }).click();
    const email = page.getByLabel("Your e-mail address");
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Why is it illegal?").inputValue()).toContain("acquitted");
    await email.fill(address);
    await page.getByRole("button", { name: "Send the notice" }).click();
    await page.getByRole("link", { name: "Follow what becomes of it" }).click();
    await page.getByRole("heading", { level: 1, name: "Your notice" }).waitFor();
    expect(await violations(page)).toEqual([]);

    const staff = await openElsewhere();
    await registerModerator(`m${run}n`);
    await signIn(staff, `m${run}n`);
    await staff.goto("/forum/admin/notices");
    // What other stories sent may have waited longer.
    await staff.getByRole("list", { name: "Notices" }).getByText("Illegal content").click();
    await staff.getByText(`The second paragraph, ${run}.`).waitFor();
    expect(await violations(staff)).toEqual([]);
    await staff.getByLabel("Answer to the sender").fill(`The paragraph is corrected, ${run}.`);
    await staff.getByRole("button", { name: "Acted on" }).click();
    await staff.getByText("The notice is closed as acted on.").waitFor();

    expect(await mailedPage(address, `The paragraph is corrected, ${run}.`)).toContain("/notice/");
    await page.reload();
    await page.getByText(`The paragraph is corrected, ${run}.`).waitFor();
  },
);
