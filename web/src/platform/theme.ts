import { useSyncExternalStore } from "react";

import { readText, removeItem, writeText } from "./storage.ts";

export type Theme = "dark" | "light";

/** public/theme.js reads the same key before the first paint. */
const storageKey = "theme";
const systemPrefersLight = "(prefers-color-scheme: light)";

const listeners = new Set<() => void>();

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, renderedTheme);
}

/** Of what the server renders, which knows nobody's choice. */
const renderedTheme = (): Theme => "dark";

/** The theme on screen: the one that was chosen, or else the system's. */
export function currentTheme(): Theme {
  const chosen = readText(storageKey);
  return chosen === "dark" || chosen === "light" ? chosen : systemTheme();
}

/** Changes to the other theme. A reader who thereby comes back to the system's theme follows the system again. */
export function switchTheme(): void {
  const theme = currentTheme() === "dark" ? "light" : "dark";
  if (theme === systemTheme()) {
    removeItem(storageKey);
    delete document.documentElement.dataset.theme;
  } else {
    writeText(storageKey, theme);
    document.documentElement.dataset.theme = theme;
  }
  for (const listener of listeners) listener();
}

function systemTheme(): Theme {
  return matchMedia(systemPrefersLight).matches ? "light" : "dark";
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(systemPrefersLight);
  listeners.add(onChange);
  media.addEventListener("change", onChange);
  return () => {
    listeners.delete(onChange);
    media.removeEventListener("change", onChange);
  };
}
