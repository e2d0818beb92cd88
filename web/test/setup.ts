import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { type RuntimeConfig, runtimeConfigElementId } from "@vigilia/schema/runtime-config.ts";
import { afterAll, afterEach, beforeAll } from "vitest";

import { fakeApi } from "./fake-api.ts";
import { listenToConsole, refuseComplaints } from "./quiet-console.ts";

configurePage({
  contactEmail: "contact@example.org",
  captcha: { provider: "none" },
  mapStyleUrl: null,
});

// jsdom lays nothing out: nothing grows, and nothing scrolls.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};

// A busy machine takes longer than usual, and is not to fail for that.
configure({ asyncUtilTimeout: 15_000 });

listenToConsole();

beforeAll(() => fakeApi.listen({ onUnhandledFrame: "error" }));
afterAll(() => {
  fakeApi.close();
  refuseComplaints();
});

afterEach(async () => {
  cleanup();
  // Screens end their queries a moment after they are unmounted.
  await new Promise((resolve) => setTimeout(resolve));
  fakeApi.resetHandlers();
  localStorage.clear();
  refuseComplaints();
});

/** As the server does, before the program reads it. */
function configurePage(config: RuntimeConfig): void {
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = runtimeConfigElementId;
  element.textContent = JSON.stringify(config);
  document.head.append(element);
}
