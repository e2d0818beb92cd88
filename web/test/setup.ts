import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { type RuntimeConfig, runtimeConfigElementId } from "@vigilia/schema/runtime-config.ts";
import { afterAll, afterEach, beforeAll } from "vitest";

import { fakeApi } from "./fake-api.ts";

configurePage({
  contactEmail: "contact@example.org",
  captcha: { provider: "none" },
  mapStyleUrl: null,
});

// A busy machine takes longer than usual, and is not to fail for that.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => fakeApi.listen({ onUnhandledFrame: "error" }));
afterAll(() => fakeApi.close());

/*
 * jsdom draws its frames by an interval that it begins when one is asked for. Begun under a test's fake timers it would
 * never beat again, and with it the page that all tests share: so there is always a frame to come.
 */
let frame = 0;
beforeAll(function draw() {
  frame = requestAnimationFrame(draw);
});
afterAll(() => cancelAnimationFrame(frame));

afterEach(async () => {
  cleanup();
  // Screens let go of their queries a moment after they are gone.
  await new Promise((resolve) => setTimeout(resolve));
  fakeApi.resetHandlers();
  localStorage.clear();
});

/** As the server does, before the program reads it. */
function configurePage(config: RuntimeConfig): void {
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = runtimeConfigElementId;
  element.textContent = JSON.stringify(config);
  document.head.append(element);
}
