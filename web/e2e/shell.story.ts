import type { Page } from "playwright-core";
import { expect } from "vitest";

import { violations } from "./axe.ts";
import { hasStarted, story } from "./story.ts";

const pages = ["/mission", "/privacy-policy"];

async function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

for (const colorScheme of ["dark", "light"] as const) {
  story(`axe finds nothing to blame on the pages in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });

    for (const address of pages) {
      await page.goto(address);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
  });
}

story("on a telephone the menu opens, passes axe, and leads to other pages", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/mission");

  await page.getByRole("button", { name: "Menu", expanded: false }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "OUR MISSION" }).click();

  await page.getByRole("button", { name: "Menu", expanded: false }).waitFor();
});

story("nothing is cut where the window is 320 pixels wide", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });

  for (const address of pages) {
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

story("the theme follows the system until it is switched, and stays switched", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/mission");
  const light = await ground(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await ground(page);
  expect(dark).not.toBe(light);

  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect.poll(() => ground(page)).toBe(light);
  await page.reload({ waitUntil: "commit" });
  await page.locator("body").waitFor();

  await expect.poll(() => ground(page)).toBe(light);
});

story("a lost connection is shown on every page", async ({ page }) => {
  await page.goto("/mission");
  await hasStarted(page);

  await page.context().setOffline(true);

  await page.getByText("You are currently offline. Some features may be limited.").waitFor();
});

story(
  "a page whose program was lost on the way comes once there is a connection",
  async ({ page }) => {
    const lost = page.waitForEvent("requestfailed", (request) =>
      /\/assets\/[^/]*\.js$/.test(request.url()),
    );
    await page.route("**/assets/*.js", (route) => route.abort("internetdisconnected"));
    await page.goto("/mission");
    await lost;
    await page.context().setOffline(true);
    await page.unrouteAll();

    await page.context().setOffline(false);

    await hasStarted(page);
  },
);

story("a page that cannot be fetched says so, and comes when it can", async ({ page }) => {
  await page.goto("/forum/login");
  await hasStarted(page);

  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Privacy Policy" }).first().click();
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try Again" }).click();

  await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
});
