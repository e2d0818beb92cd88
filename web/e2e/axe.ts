import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What is still fading in has colours that nobody is meant to read by. Spinners never end. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What axe has to blame on the page as it stands, one line a rule. */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  const report = await new AxeBuilder({ page }).analyze();
  return report.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
}
