import { expect, inject } from "vitest";

import { demoPassword, demoToken, openThread, signIn } from "./people.ts";
import { story } from "./story.ts";

/** Pastes a picture that the page has drawn itself, as if it came from the clipboard. */
async function pastePicture(field: HTMLElement): Promise<void> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext("2d")?.fillRect(0, 0, 20, 30);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([blob], "image.png", { type: "image/png" }));
  field.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
}

story(
  "a picture pasted into a reply is seen by a visitor, from this site",
  async ({ page, openElsewhere }) => {
    const threadId = await openThread(await demoToken("ada"), {
      title: "Who has a picture of it?",
      body: "Please show it.",
    });
    await signIn(page, "ada", demoPassword("ada"));
    await page.goto(`/forum/thread/${threadId}`);
    await page.getByRole("button", { name: "Reply", exact: true }).first().click();
    const reply = page.getByLabel("Your reply");
    await reply.fill("I have:");
    await reply.evaluate(pastePicture);
    await expect.poll(() => reply.inputValue()).toMatch(/^I have:\n!\[picture]\(\/pictures\/.+\)/);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await page.getByRole("img", { name: "picture", exact: true }).waitFor();

    const visitor = await openElsewhere();
    await visitor.goto(`/forum/thread/${threadId}`);
    const picture = visitor.getByRole("img", { name: "picture", exact: true });
    const seen = () =>
      picture.evaluate((image: HTMLImageElement) => ({
        width: image.naturalWidth,
        origin: new URL(image.currentSrc).origin,
      }));
    await expect.poll(seen).toEqual({ width: 40, origin: inject("siteUrl") });
  },
);
