import { sessionLifetimeSeconds } from "@vigilia/schema/limits.ts";
import { isEmbedded } from "@vigilia/schema/paths.ts";

import { readText, removeItem, writeText } from "./storage.ts";

const tokenKey = "token";
/** The key of the remembered member of the token, for when the server cannot be reached. */
export const rememberedUserKey = "user";

const listeners = new Set<() => void>();
const endListeners = new Set<() => void>();

/** In a frame of another site there is no session: nothing there can be pressed in somebody's name. */
export const isFramedPage = (): boolean => !import.meta.env.SSR && isEmbedded(location.pathname);

export function readToken(): string | null {
  return isFramedPage() ? null : readText(tokenKey);
}

export function saveToken(token: string): void {
  writeText(tokenKey, token);
  writeCookie(token, sessionLifetimeSeconds);
  notifyListeners();
}

/** What a refused or ended session leaves behind: the token, its cookie and the remembered user. */
export function clearCredentials(): void {
  const hadToken = readToken() !== null;
  removeItem(tokenKey);
  removeItem(rememberedUserKey);
  writeCookie("", 0);
  if (hadToken) notifyListeners();
}

/** The server no longer knows the session: somebody else has ended it, or it ran out. */
export function dropEndedSession(): void {
  if (readToken() === null) return;
  clearCredentials();
  for (const listener of endListeners) listener();
}

/** Calls back when a session turns out to have ended without the reader's doing. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Calls back whenever the reader signs in or out. */
export function onCredentialsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Another tab has signed somebody in or out; without a key, it has cleared everything.
if (!import.meta.env.SSR) {
  window.addEventListener("storage", ({ key }) => {
    if (key === tokenKey || key === null) notifyListeners();
  });
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function writeCookie(token: string, maxAge: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `token=${token}; path=/; max-age=${maxAge}; SameSite=Strict${secure}`;
}

/** The owner of this page's answers: a member's id, null for visitors, undefined while a session's user is unknown. */
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
