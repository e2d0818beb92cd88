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

interface BadPicture {
  name: string;
  type: string;
  /** What it is made of. */
  make: "text" | "half" | "many-pixels" | "many-bytes";
  answer: RegExp;
}

const bad: BadPicture[] = [
  { name: "drawing.svg", type: "image/svg+xml", make: "text", answer: /no picture that we take/ },
  { name: "lie.png", type: "image/png", make: "text", answer: /not a JPEG, PNG, WebP or GIF/ },
  { name: "half.png", type: "image/png", make: "half", answer: /broken/ },
  { name: "vast.png", type: "image/png", make: "many-pixels", answer: /too many pixels/ },
  { name: "heavy.jpg", type: "image/jpeg", make: "many-bytes", answer: /too large/ },
];

/** Drops files onto a field, of which the page makes the bytes itself. */
async function dropPictures(
  field: HTMLElement,
  pictures: { name: string; type: string; make: string }[],
): Promise<void> {
  const drawn = async (width: number, height: number) => {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext("2d")?.fillRect(0, 0, width / 2, height);
    return canvas.convertToBlob({ type: "image/png" });
  };
  const dataTransfer = new DataTransfer();
  for (const { name, type, make } of pictures) {
    let bytes: BlobPart = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
    if (make === "half") bytes = (await drawn(400, 300)).slice(0, 300);
    if (make === "many-pixels") bytes = await drawn(8_000, 6_000);
    if (make === "many-bytes") bytes = new Uint8Array(9 * 1024 * 1024);
    dataTransfer.items.add(new File([bytes], name, { type }));
  }
  field.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}

story(
  "each picture that cannot be taken says why in one sentence, and what was typed stays",
  async ({ page, complaints }) => {
    const threadId = await openThread(await demoToken("ada"), {
      title: "Which pictures are taken?",
      body: "Please try.",
    });
    await signIn(page, "ada", demoPassword("ada"));
    await page.goto(`/forum/thread/${threadId}`);
    await page.getByRole("button", { name: "Reply", exact: true }).first().click();
    const reply = page.getByLabel("Your reply");
    await reply.fill("These were refused.");

    await reply.evaluate(
      dropPictures,
      bad.map(({ name, type, make }) => ({ name, type, make })),
    );

    const list = page.getByRole("list", { name: "Pictures on their way" });
    for (const { name, answer } of bad) {
      const said = list.getByRole("listitem").filter({ hasText: name }).getByText(answer);
      await said.waitFor();
      expect((await said.innerText()).match(/\.(?= |$)/g)?.length).toBeLessThanOrEqual(1);
    }
    expect(await reply.inputValue()).toBe("These were refused.");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await page
      .getByRole("article", { name: /^Post 2 by/ })
      .getByText("These were refused.")
      .waitFor();
    // The browser logs each refusal of the server.
    complaints.length = 0;
  },
);
