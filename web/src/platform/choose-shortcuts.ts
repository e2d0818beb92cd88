import {
  choicesName,
  chosenKeys,
  defaultKeys,
  keysAreChosen,
  type Shortcut,
  shortcuts,
  switchName,
} from "./shortcuts.ts";
import { removeItem, writeText } from "./storage.ts";

export function switchKeys(isOn: boolean): void {
  if (isOn) removeItem(switchName);
  else writeText(switchName, "off");
  keysAreChosen();
}

/** An empty key stands for none. It belongs to the device, as the switch does. */
export function chooseKey(shortcut: Shortcut, key: string): void {
  const keys = { ...chosenKeys(), [shortcut]: key || undefined };
  const changed = shortcuts.filter((each) => keys[each] !== defaultKeys[each]);
  const choices = Object.fromEntries(changed.map((each) => [each, keys[each] ?? ""]));
  if (changed.length > 0) writeText(choicesName, JSON.stringify(choices));
  else removeItem(choicesName);
  keysAreChosen();
}

export function resetKeys(): void {
  removeItem(choicesName);
  keysAreChosen();
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
