import { readToken, rememberedUserKey } from "./credentials.ts";
import { readText } from "./storage.ts";

/** Whose the answers to this page are: a member's id, null for visitors, undefined while a session has no name. */
export function readDataOwner(): string | null | undefined {
  if (readToken() === null) return null;
  const text = readText(rememberedUserKey);
  return text === null ? undefined : idIn(text);
}

function idIn(text: string): string | undefined {
  try {
    const user: unknown = JSON.parse(text);
    const hasId = typeof user === "object" && user !== null && "id" in user;
    return hasId && typeof user.id === "string" ? user.id : undefined;
  } catch {
    return undefined;
  }
}
