import { useState } from "react";

import { classNames } from "../styles.ts";

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

type AvatarColour = (typeof avatarColours)[number];

/** The same name has the same colour on every device (FNV-1a). */
export function avatarColour(username: string): AvatarColour {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(username)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return avatarColours[hash % avatarColours.length] ?? "blue";
}

interface AvatarUser {
  username?: string | null | undefined;
  profilePicture?: string | null | undefined;
  useDefaultAvatar?: boolean | null | undefined;
}

/** The address of the picture to show, or undefined for the coloured circle. */
export function avatarPicture({
  profilePicture,
  useDefaultAvatar,
}: AvatarUser): string | undefined {
  if (useDefaultAvatar === true || !profilePicture) return undefined;
  // Old clients have stored such words in place of an address.
  return /undefined|null/.test(profilePicture) ? undefined : profilePicture;
}

const sizes = {
  xs: "size-6 text-xs",
  sm: "size-8 text-sm",
  md: "size-10 text-base",
  lg: "size-12 text-lg",
  xl: "size-16 text-2xl",
  xxl: "size-24 text-4xl",
};

const colours: Record<AvatarColour, string> = {
  blue: "bg-avatar-blue text-avatar-letter",
  red: "bg-avatar-red text-avatar-letter",
  green: "bg-avatar-green text-avatar-letter",
  yellow: "bg-avatar-yellow text-avatar-letter-dark",
  purple: "bg-avatar-purple text-avatar-letter",
  pink: "bg-avatar-pink text-avatar-letter",
  indigo: "bg-avatar-indigo text-avatar-letter",
  teal: "bg-avatar-teal text-avatar-letter",
};

interface AvatarProps {
  user: AvatarUser;
  size?: keyof typeof sizes;
}

/** Beside a name, so that it says nothing itself. */
export function Avatar({ user, size = "md" }: AvatarProps) {
  const [failedPicture, setFailedPicture] = useState<string>();
  const picture = avatarPicture(user);
  const shape = classNames("shrink-0 rounded-full", sizes[size]);

  if (picture === undefined || picture === failedPicture) {
    return <Letter username={user.username || "User"} shape={shape} />;
  }
  return (
    <img
      src={picture}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailedPicture(picture)}
      className={classNames("object-cover", shape)}
    />
  );
}

function Letter({ username, shape }: { username: string; shape: string }) {
  const [letter = ""] = username;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-flex items-center justify-center font-semibold select-none",
        colours[avatarColour(username)],
        shape,
      )}
    >
      {letter.toUpperCase()}
    </span>
  );
}
