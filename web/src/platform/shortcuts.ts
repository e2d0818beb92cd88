import { useSyncExternalStore } from "react";

import { readText, removeItem, writeText } from "./storage.ts";

/**
 * Which key does what where nothing else is chosen. What stands before the point is the place where it does; two keys
 * are pressed one after the other.
 */
export const defaultKeys = {
  "everywhere.help": "?",
  "forum.next": "j",
  "forum.previous": "k",
  "forum.open": "o",
  "forum.reply": "r",
  "forum.quote": "q",
  "forum.edit": "e",
  "forum.bookmark": "b",
  "forum.go-to-post": "#",
  "forum.search": "/",
  "forum.home": "g h",
  "forum.following": "g f",
  "forum.notifications": "g n",
  "forum.map": "g m",
  "queues.next": "j",
  "queues.previous": "k",
  "queues.choose": "s",
  "queues.source": "o",
  "queues.edit": "e",
  "queues.approve": "a",
  "queues.reject": "r",
  "queues.hold": "h",
  "queues.ask": "q",
  "queues.keep": "d",
  "queues.caution": "u",
  "queues.remove": "x",
  "queues.sanction": "b",
  "queues.claim": "c",
  "queues.undo": "z",
  "lists.next": "j",
  "lists.previous": "k",
  "lists.open": "o",
} as const;

export type Shortcut = keyof typeof defaultKeys;

const isShortcut = (name: string): name is Shortcut => name in defaultKeys;

export const shortcuts: readonly Shortcut[] = Object.keys(defaultKeys).filter(isShortcut);

/** Undefined: none does it. */
export type ChosenKeys = Readonly<Record<Shortcut, string | undefined>>;

const switchName = "shortcuts";
const choicesName = "shortcut-keys";

/** Single keys can be switched off on a device, so that speech input or typing outside a field decides nothing. */
export const areKeysOn = (): boolean => readText(switchName) !== "off";

export function switchKeys(isOn: boolean): void {
  if (isOn) removeItem(switchName);
  else writeText(switchName, "off");
  notify();
}

/** Stored is only what differs; what cannot be read is as if nothing was chosen. */
function read(stored: string | null): ChosenKeys {
  const chosen: Record<Shortcut, string | undefined> = { ...defaultKeys };
  try {
    const choices: unknown = JSON.parse(stored ?? "{}");
    for (const [name, key] of Object.entries(choices ?? {})) {
      if (isShortcut(name) && typeof key === "string") chosen[name] = key || undefined;
    }
  } catch {
    return defaultKeys;
  }
  return chosen;
}

let latest: { stored: string | null; keys: ChosenKeys } = { stored: null, keys: defaultKeys };

export function chosenKeys(): ChosenKeys {
  const stored = readText(choicesName);
  if (stored !== latest.stored) latest = { stored, keys: read(stored) };
  return latest.keys;
}

/** An empty key stands for none. It belongs to the device, as the switch does. */
export function chooseKey(shortcut: Shortcut, key: string): void {
  const keys = { ...chosenKeys(), [shortcut]: key || undefined };
  const changed = shortcuts.filter((each) => keys[each] !== defaultKeys[each]);
  const choices = Object.fromEntries(changed.map((each) => [each, keys[each] ?? ""]));
  if (changed.length > 0) writeText(choicesName, JSON.stringify(choices));
  else removeItem(choicesName);
  notify();
}

export function resetKeys(): void {
  removeItem(choicesName);
  notify();
}

const placeOf = (shortcut: Shortcut): string => shortcut.split(".", 1)[0] ?? "";

const share = (one: string, other: string): boolean =>
  one === other || one === "everywhere" || other === "everywhere";

const beginsWith = (keys: string, beginning: string): boolean =>
  `${keys} `.startsWith(`${beginning} `);

/** What a key does already where this shortcut would get it; two keys clash with one that is the first of them, too. */
export function clashOf(shortcut: Shortcut, key: string): Shortcut | undefined {
  const keys = chosenKeys();
  return shortcuts.find((other) => {
    const taken = keys[other];
    if (other === shortcut || !taken || !share(placeOf(shortcut), placeOf(other))) return false;
    return beginsWith(taken, key) || beginsWith(key, taken);
  });
}

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  // Other tabs choose, too.
  window.addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** What a server renders knows nobody's choice. */
const rendered = (): ChosenKeys => defaultKeys;

export function useChosenKeys(): ChosenKeys {
  return useSyncExternalStore(subscribe, chosenKeys, rendered);
}

export function useAreKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areKeysOn, () => true);
}

const none: Partial<ChosenKeys> = {};

/** The keys to show where something can be pressed by them: none while they are switched off. */
export function useShownKeys(): Partial<ChosenKeys> {
  const keys = useChosenKeys();
  return useAreKeysOn() ? keys : none;
}

export function useShortcut(shortcut: Shortcut | undefined): string | undefined {
  const keys = useShownKeys();
  return shortcut && keys[shortcut];
}
