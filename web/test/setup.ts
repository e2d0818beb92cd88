import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { type RuntimeConfig, runtimeConfigElementId } from "@vigilia/schema/runtime-config.ts";
import { afterAll, afterEach, beforeAll, vi } from "vitest";

import { fakeApi } from "./fake-api.ts";
import "./steady-frames.ts";
import { stopClients } from "./open-client.ts";
import { listenToConsole, refuseComplaints } from "./quiet-console.ts";

configurePage({
  contactEmail: "contact@example.org",
  captcha: { provider: "none" },
  mapStyleUrl: null,
  streets: null,
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
afterAll(async () => {
  // One that ends with this file would fail in the next, which has the same modules.
  await vi.dynamicImportSettled();
  fakeApi.close();
  refuseComplaints();
});

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  // Screens end their queries a moment after they are unmounted.
  await new Promise((resolve) => setTimeout(resolve));
  stopClients();
  fakeApi.resetHandlers();
  vi.unstubAllGlobals();
  clearPage();
  refuseComplaints();
});

/** The files of a worker share one page. */
function clearPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = "token=; max-age=0";
  document.title = "";
  document.body.replaceChildren();
  delete document.documentElement.dataset.theme;
  history.replaceState(null, "", "/");
}

/** As the server does, before the program reads it. */
function configurePage(config: RuntimeConfig): void {
  document.getElementById(runtimeConfigElementId)?.remove();
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = runtimeConfigElementId;
  element.textContent = JSON.stringify(config);
  document.head.append(element);
}
