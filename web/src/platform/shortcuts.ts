import { useSyncExternalStore } from "react";

import { readText } from "./storage.ts";

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

/** Under which names a device keeps whether single keys act, and which. */
export const switchName = "shortcuts";
export const choicesName = "shortcut-keys";

/** Single keys can be switched off on a device, so that speech input or typing outside a field decides nothing. */
export const areKeysOn = (): boolean => readText(switchName) !== "off";

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

const listeners = new Set<() => void>();

/** To be called when this page has chosen. */
export function keysAreChosen(): void {
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
