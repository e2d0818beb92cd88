import { vi } from "vitest";

/** jsdom has no media queries: this screen matches exactly the given one. */
export function screenThat(feature: string): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === `(${feature})`,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
