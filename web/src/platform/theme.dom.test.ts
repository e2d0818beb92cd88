import { beforeEach, expect, test } from "vitest";

import { screenThat } from "../../test/screen-that.ts";
import { currentTheme, switchTheme } from "./theme.ts";

beforeEach(() => {
  delete document.documentElement.dataset.theme;
});

test("without a stored theme the system's applies", () => {
  screenThat("prefers-color-scheme: light");
  expect(currentTheme()).toBe("light");

  screenThat("prefers-color-scheme: dark");
  expect(currentTheme()).toBe("dark");
});

test("a chosen theme overrides the system's, marks the page and is stored", () => {
  screenThat("prefers-color-scheme: light");

  switchTheme();

  expect(currentTheme()).toBe("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
});

test("a reader who switches back to the system's theme follows the system again", () => {
  screenThat("prefers-color-scheme: light");
  switchTheme();
  switchTheme();
  expect(localStorage.getItem("theme")).toBeNull();
  expect(document.documentElement.dataset.theme).toBeUndefined();

  screenThat("prefers-color-scheme: dark");
  expect(currentTheme()).toBe("dark");
});
