import { rememberedUserKey } from "../../../platform/session.ts";
import { readText, writeText } from "../../../platform/storage.ts";
import type { ViewerUserFragment } from "./session.graphql.ts";

/** The signed-in member as everybody sees them, with the role that they may use at present. */
export type ViewerUser = Omit<ViewerUserFragment, " $fragmentName"> & {
  /** Of the staff, but a member until they have set up the second factor that is required of them. */
  lacksSecondFactor?: boolean;
};

/** Keeps who is signed in for the times when the server cannot be asked. */
export function rememberUser(user: ViewerUser): void {
  writeText(rememberedUserKey, JSON.stringify(user));
}

export function readRememberedUser(): ViewerUser | null {
  const text = readText(rememberedUserKey);
  if (text === null) return null;
  try {
    const user: unknown = JSON.parse(text);
    return isViewerUser(user) ? user : null;
  } catch {
    return null;
  }
}

function isViewerUser(user: unknown): user is ViewerUser {
  return (
    typeof user === "object" &&
    user !== null &&
    ["id", "username", "role", "profilePicture", "useDefaultAvatar"].every((field) => field in user)
  );
}
