import { useEffect, useEffectEvent } from "react";
import { defaultKeybindingsHandlerIgnore, type KeybindingsMap, tinykeys } from "tinykeys";

/**
 * What single keys do, for those who work from the keyboard. They rest while one types, or answers a dialog;
 * Escape leaves a field.
 */
export function useKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((key: string) => keys[key]?.());
  const names = Object.keys(keys).join("\n");

  useEffect(() => {
    const bindings: KeybindingsMap = {};
    for (const name of names.split("\n")) {
      bindings[name] = (event) => {
        event.preventDefault();
        press(name);
      };
    }
    return tinykeys(window, bindings, { ignore: isElsewhere });
  }, [names]);
  useEffect(() => tinykeys(window, { Escape: leaveField }, { ignore: isInDialog }), []);
}

function isElsewhere(event: KeyboardEvent): boolean {
  return isInDialog(event) || defaultKeybindingsHandlerIgnore(event);
}

function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

function leaveField({ target }: KeyboardEvent): void {
  if (target instanceof HTMLElement && target.matches("input, textarea, select")) target.blur();
}
