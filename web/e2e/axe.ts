import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Contrast is judged once fading has ended. Spinners never end. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What axe finds wrong with the page as it stands, one line per rule. */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  const report = await new AxeBuilder({ page }).analyze();
  return report.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
}
