/** Settings of the device. Everything else belongs to a member and is removed with the session. */
const deviceKeys = new Set(["theme", "shortcuts", "shortcut-keys"]);

/** Where the browser refuses storage (private windows, a full disk), values live as long as the page. */
const memory = new Map<string, string>();

export function readText(key: string): string | null {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  return attempt(() => localStorage.getItem(key)) ?? null;
}

export function writeText(key: string, text: string): void {
  const stored = attempt(() => {
    localStorage.setItem(key, text);
    return true;
  });
  if (stored) memory.delete(key);
  else memory.set(key, text);
}

export function removeItem(key: string): void {
  memory.delete(key);
  attempt(() => localStorage.removeItem(key));
}

/** What was stored by `writeJson` for this owner: a user's id, or null for visitors. */
export function readJson(key: string, owner: string | null): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  const stored: unknown = attempt((): unknown => JSON.parse(text));
  return isOwned(stored) && stored.owner === owner ? stored.value : undefined;
}

export function writeJson(key: string, owner: string | null, value: unknown): void {
  writeText(key, JSON.stringify({ owner, value }));
}

/** For logout: nothing of this member stays for the next person at this computer. */
export function clearPersonalItems(): void {
  const stored = attempt(() => Object.keys(localStorage)) ?? [];
  for (const key of [...stored, ...memory.keys()]) {
    if (!deviceKeys.has(key)) removeItem(key);
  }
}

function isOwned(stored: unknown): stored is { owner: string | null; value: unknown } {
  return typeof stored === "object" && stored !== null && "owner" in stored && "value" in stored;
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
