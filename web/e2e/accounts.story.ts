import type { Page } from "playwright-core";
import { expect } from "vitest";

import { violations } from "./axe.ts";
import { mailedLink } from "./mail.ts";
import { story } from "./story.ts";

const password = "a-long-enough-one";

interface Member {
  name: string;
  email: string;
}

let lastMember = 0;

function newMember(): Member {
  const name = `ada-${process.pid}-${++lastMember}`;
  return { name, email: `${name}@vigilia.test` };
}

async function register(page: Page, { name, email }: Member) {
  await page.goto("/mission");
  await page.getByRole("link", { name: "Sign Up" }).click();
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("heading", { level: 1, name: "Our Mission" }).waitFor();
}

async function logIn(page: Page, name: string, secret = password) {
  await page.getByRole("heading", { name: "Log in" }).waitFor();
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Log In" }).click();
}

async function openMenu(page: Page, { name }: Member) {
  await page.getByRole("button", { name: `Account menu of ${name}` }).click();
  // The page may scroll while the menu takes the focus, and a click would miss.
  const menu = page.getByRole("menu");
  await expect
    .poll(() => menu.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
}

story(
  "a new member comes and goes, finds the way back, and ends a session elsewhere",
  async ({ page, openElsewhere }) => {
    const ada = newMember();
    await register(page, ada);
    await openMenu(page, ada);
    await page.getByRole("menuitem", { name: "Log Out" }).press("Enter");
    await page.waitForURL("/forum");
    await page.getByRole("heading", { name: "Forum Statistics" }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(ada.name);
    expect(await page.context().cookies()).toEqual([]);

    await page.goto("/forum/settings");
    await logIn(page, ada.name);
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: "token", path: "/", sameSite: "Strict" });

    const elsewhere = await openElsewhere();
    await elsewhere.goto("/forum/settings");
    await logIn(elsewhere, ada.name);
    await elsewhere.getByText("This device", { exact: true }).waitFor();
    await page.reload();
    const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
    await sessions.nth(1).waitFor();
    await page.getByRole("button", { name: "End all other sessions" }).click();
    await sessions.nth(1).waitFor({ state: "detached" });

    await elsewhere.reload();
    await elsewhere.getByRole("heading", { name: "Log in" }).waitFor();
  },
);

story("a mail proves the address, another sets a new password", async ({ page }) => {
  const ada = newMember();
  await register(page, ada);
  await page.goto(await mailedLink(ada.email, "/forum/verify-email"));
  await page.getByText("Your email address is verified.").waitFor();
  await page.goto("/forum/settings");
  await page.getByText("Verified", { exact: true }).waitFor();
  await openMenu(page, ada);
  await page.getByRole("menuitem", { name: "Log Out" }).press("Enter");
  await page.waitForURL("/forum");

  await page.goto("/forum/login");
  await page.getByText("Forgot your password?").click();
  const dialog = page.getByRole("dialog", { name: "Lost password" });
  await dialog.getByLabel("Email").fill(ada.email);
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await dialog.getByText("Password reset email sent! Please check your inbox.").waitFor();

  await page.goto(await mailedLink(ada.email, "/forum/reset-password"));
  await page.getByLabel("New password", { exact: true }).fill("another-long-one");
  await page.getByLabel("Confirm new password").fill("another-long-one");
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("button", { name: "Set Password" }).click();
  await page.getByText("Your password has been reset.").waitFor();

  await logIn(page, ada.name, "another-long-one");
  await page.getByRole("button", { name: `Account menu of ${ada.name}` }).waitFor();
});

for (const colorScheme of ["dark", "light"] as const) {
  story(
    `axe finds nothing to blame on the account's pages in the ${colorScheme} theme`,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto("/forum/register");
      await page.getByRole("button", { name: "Create Account" }).click();
      await page.getByText("Username is required").waitFor();
      expect(await violations(page)).toEqual([]);

      const ada = newMember();
      await register(page, ada);
      await page.goto("/forum/settings");
      await page.getByRole("heading", { name: "Delete account" }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByRole("dialog", { name: "Delete my account" }).waitFor();
      expect(await violations(page)).toEqual([]);

      await page.goto(`/forum/user/${ada.name}`);
      await page.getByRole("heading", { level: 1, name: ada.name }).waitFor();
      expect(await violations(page)).toEqual([]);
    },
  );
}

story("the account's pages fit a window of 320 pixels", async ({ page }) => {
  const ada = newMember();
  await register(page, ada);
  await page.setViewportSize({ width: 320, height: 640 });

  for (const address of ["/forum/settings", `/forum/user/${ada.name}`]) {
    await page.goto(address);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
