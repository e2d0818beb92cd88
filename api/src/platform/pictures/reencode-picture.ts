import { avatarSidePixels, pictureMaxPixels, pictureSidePixels } from "@vigilia/schema/limits.ts";
import sharp, { type Sharp } from "sharp";

import { AppError } from "../app-error.ts";
import { limitConcurrency } from "../concurrency/concurrency-limit.ts";
import { refusedFields } from "../text/parse-form.ts";

/** A picture as it is stored: WebP, without the metadata of the file. */
export interface ReencodedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** A post shows all of a picture, an avatar the square in its middle. */
export type PictureUse = "POST" | "AVATAR";

/** By the bytes that the files begin with: what a sender says of a file is not believed. */
const readers: Record<string, string> = {
  jpeg: "VipsForeignLoadJpegBuffer",
  png: "VipsForeignLoadPngBuffer",
  webp: "VipsForeignLoadWebpBuffer",
  gif: "VipsForeignLoadNsgifBuffer",
};
const longestSeconds = 20;
const quality = 82;

// Whatever else the library could read, from SVG to PDF, it is not to open for strangers.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: Object.values(readers) });
sharp.cache(false);
sharp.concurrency(1);

/** One may take some hundred megabytes while it is unpacked. */
const inTurn = limitConcurrency({ concurrency: 2, maxWaiting: 50 });

/**
 * Decodes a file and makes a picture of ours from it, outside the main thread. Of a moving picture the first frame
 * stays. Throws BAD_USER_INPUT for `picture`.
 */
export function reencodePicture(bytes: Uint8Array, use: PictureUse): Promise<ReencodedPicture> {
  return inTurn(async () => {
    try {
      await refuseUnread(bytes);
      return await reencode(bytes, use);
    } catch (error) {
      throw asRefusal(error);
    }
  });
}

/** Reads only the head of the file. */
async function refuseUnread(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw unknownType();
  const { format, width, height } = await open(bytes).metadata();
  if (!Object.hasOwn(readers, format)) throw unknownType();
  if (width * height > pictureMaxPixels) throw tooManyPixels();
}

async function reencode(bytes: Uint8Array, use: PictureUse): Promise<ReencodedPicture> {
  const sides = use === "AVATAR" ? avatarSidePixels : pictureSidePixels;
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize(sides, sides, {
      fit: use === "AVATAR" ? "cover" : "inside",
      withoutEnlargement: use !== "AVATAR",
    })
    .toColorspace("srgb")
    .webp({ quality })
    .timeout({ seconds: longestSeconds })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: pictureMaxPixels, failOn: "error", pages: 1 });
}

const refused = (text: string) => refusedFields({ picture: text });

const unknownType = () =>
  refused("This is not a JPEG, PNG, WebP or GIF picture; other kinds, such as SVG, are not taken.");

const tooManyPixels = () =>
  refused(
    `The picture has too many pixels: at most ${pictureMaxPixels / 1_000_000} million are taken.`,
  );

function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : "";
  if (message.includes("unsupported image format")) return unknownType();
  if (message.includes("pixel limit")) return tooManyPixels();
  if (message.includes("timeout")) return refused("The picture takes too long to read.");
  return refused("The picture's file is broken: it cannot be read to its end.");
}
