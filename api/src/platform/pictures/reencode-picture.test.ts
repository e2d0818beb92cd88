import { avatarSidePixels, pictureMaxPixels, pictureSidePixels } from "@vigilia/schema/limits.ts";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";

import { reencodePicture } from "./reencode-picture.ts";

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } });

const refusal = (text: RegExp) => ({
  code: "BAD_USER_INPUT",
  fields: { picture: expect.stringMatching(text) },
});

describe("what is kept", () => {
  test.each(["jpeg", "png", "webp", "gif"] as const)("a %s becomes a WebP", async (format) => {
    const file = await plain(40, 30).toFormat(format).toBuffer();

    const { bytes, width, height } = await reencodePicture(file, "POST");

    expect((await sharp(bytes).metadata()).format).toBe("webp");
    expect([width, height]).toEqual([40, 30]);
  });

  test("nothing of where and with what it was taken", async () => {
    const file = await plain(40, 30)
      .withExif({ IFD0: { Artist: "Ada" }, IFD3: { GPSLatitude: "56/1 57/1 0/1" } })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Riga</x:xmpmeta>")
      .jpeg()
      .toBuffer();
    expect(file.includes("Ada")).toBe(true);

    const { bytes } = await reencodePicture(file, "POST");

    const { exif, xmp, icc } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc }).toEqual({ exif: undefined, xmp: undefined, icc: undefined });
    expect(Buffer.from(bytes).includes("Ada")).toBe(false);
  });

  test("it stands upright although its file says by a mark how it was held", async () => {
    const file = await plain(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    expect(await reencodePicture(file, "POST")).toMatchObject({ width: 30, height: 40 });
  });

  test("the long side of a large one is cut down, and a small one stays small", async () => {
    const large = await plain(3200, 800).png().toBuffer();

    expect(await reencodePicture(large, "POST")).toMatchObject({
      width: pictureSidePixels,
      height: pictureSidePixels / 4,
    });
  });

  test("an avatar is the square in the middle", async () => {
    const green = await sharp({
      create: { width: 100, height: 100, channels: 3, background: "#00ff00" },
    })
      .png()
      .toBuffer();
    const wide = await plain(300, 100)
      .composite([{ input: green, left: 0, top: 0 }])
      .png()
      .toBuffer();

    const { bytes, width, height } = await reencodePicture(wide, "AVATAR");

    expect([width, height]).toEqual([avatarSidePixels, avatarSidePixels]);
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 51) * 51)).toEqual([51, 102, 153]);
  });

  test("the first frame of a moving picture", async () => {
    const frames = [plain(20, 20), plain(20, 20).negate()].map((frame) => frame.png().toBuffer());
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);

    const { bytes, height } = await reencodePicture(moving, "POST");

    expect(height).toBe(20);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });
});

describe("what is refused", () => {
  test.each([
    ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"],
    ["a page", "<!doctype html><title>Hello</title>"],
    ["a PDF", "%PDF-1.4\n1 0 obj<<>>endobj"],
    ["text", "hello"],
    ["nothing", ""],
  ])("%s, whatever it is called", async (_name, text) => {
    await expect(reencodePicture(Buffer.from(text), "POST")).rejects.toMatchObject(
      refusal(/not a JPEG, PNG, WebP or GIF/),
    );
  });

  test("a TIFF, which the library could read", async () => {
    const file = await plain(20, 20).tiff().toBuffer();

    await expect(reencodePicture(file, "POST")).rejects.toMatchObject(refusal(/not a JPEG/));
  });

  test("half a file", async () => {
    const file = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: "#336699",
        noise: { type: "gaussian", mean: 99, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();

    await expect(reencodePicture(file.subarray(0, file.length / 2), "POST")).rejects.toMatchObject(
      refusal(/broken/),
    );
  });

  test("a small file that unpacks to more than memory should hold", async () => {
    const side = Math.ceil(Math.sqrt(pictureMaxPixels)) + 1;
    const bomb = await plain(side, side).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);

    await expect(reencodePicture(bomb, "POST")).rejects.toMatchObject(
      refusal(/too many pixels: at most 40 million/),
    );
  });
});

test("a picture that is read as what it is, not as what it is called, is taken once more as it came out", async () => {
  const { bytes } = await reencodePicture(await plain(20, 20).png().toBuffer(), "POST");

  expect(await reencodePicture(bytes, "AVATAR")).toMatchObject({ width: avatarSidePixels });
});
