export interface AvatarUser {
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
