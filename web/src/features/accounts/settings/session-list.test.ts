import { expect, test } from "vitest";

import { deviceOf } from "./session-list.tsx";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/153.0.0.0",
    "Chrome on Linux",
  ],
  ["curl/8.9.0", "Unknown device"],
])("%s is %s", (userAgent, name) => {
  expect(deviceOf(userAgent).name).toBe(name);
});

test("hand-held devices are distinguished from those that stand on a table", () => {
  expect(deviceOf("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/604.1").isHandheld).toBe(true);
  expect(deviceOf("Mozilla/5.0 (X11; Linux x86_64) Firefox/149.0").isHandheld).toBe(false);
  expect(deviceOf(null)).toEqual({ name: "Unknown device", isHandheld: false });
});
