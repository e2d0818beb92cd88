import { randomBytes } from "node:crypto";

const nameBytes = 16;
const path = /^\/pictures\/([0-9a-f]{32})\.webp$/;

export function newPictureName(): string {
  return randomBytes(nameBytes).toString("hex");
}

/** Where pages find a picture. */
export function picturePath(name: string): string {
  return `/pictures/${name}.webp`;
}

/** The name of the picture at a path of ours, or undefined. Whether there is one is to be looked up. */
export function pictureNameIn(address: string): string | undefined {
  return path.exec(address)?.[1];
}
