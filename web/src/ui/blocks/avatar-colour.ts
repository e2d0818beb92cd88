export const avatarColours = [
  "blue",
  "red",
  "green",
  "yellow",
  "purple",
  "pink",
  "indigo",
  "teal",
] as const;

export type AvatarColour = (typeof avatarColours)[number];

/** The same name has the same colour on every device (FNV-1a). */
export function avatarColour(username: string): AvatarColour {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(username)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return avatarColours[hash % avatarColours.length] ?? "blue";
}
