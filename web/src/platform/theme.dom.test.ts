import { beforeEach, expect, test } from "vitest";

import { screenThat } from "../../test/screen-that.ts";
import { currentTheme, switchTheme } from "./theme.ts";

beforeEach(() => {
  delete document.documentElement.dataset.theme;
});

test("without a choice the theme is the system's", () => {
  screenThat("prefers-color-scheme: light");
  expect(currentTheme()).toBe("light");

  screenThat("prefers-color-scheme: dark");
  expect(currentTheme()).toBe("dark");
});

test("a choice wins over the system, marks the page and is remembered", () => {
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
