import type { KindGroup } from "./kind-groups.ts";

interface KindColours extends Record<KindGroup, string> {
  /** Letters on any of them. */
  ink: string;
}

/** On the map; the page has the same as tokens. They stay apart for readers who see two of the three colours of light. */
export const kindColours: Record<"dark" | "light", KindColours> = {
  dark: {
    force: "#e54533",
    air: "#0c84fa",
    signals: "#ad6fa8",
    lines: "#46fbfb",
    covert: "#fdf156",
    other: "#b5a6ae",
    ink: "#0b1018",
  },
  light: {
    force: "#8b3c31",
    air: "#10427b",
    signals: "#773ac1",
    lines: "#287b88",
    covert: "#9c6c1d",
    other: "#352a30",
    ink: "#ffffff",
  },
};
