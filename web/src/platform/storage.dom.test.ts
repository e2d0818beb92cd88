import { expect, test, vi } from "vitest";

import {
  clearPersonalItems,
  readJson,
  readText,
  removeItem,
  writeJson,
  writeText,
} from "./storage.ts";

test("what one member stored is not read for another, nor for a visitor", () => {
  writeJson("forum-data", "ada", { threads: 3 });

  expect(readJson("forum-data", "ada")).toEqual({ threads: 3 });
  expect(readJson("forum-data", "eve")).toBeUndefined();
  expect(readJson("forum-data", null)).toBeUndefined();
});

test("what another member stored under the same key is ignored", () => {
  localStorage.setItem("forum-data", "{broken");
  expect(readJson("forum-data", null)).toBeUndefined();

  localStorage.setItem("forum-data", '["an", "older", "shape"]');
  expect(readJson("forum-data", null)).toBeUndefined();
});

test("logging out leaves the settings of the device and nothing of the member", () => {
  writeText("theme", "light");
  writeText("token", "secret");
  writeJson("draft:thread:1", "ada", "half a sentence");

  clearPersonalItems();

  expect(Object.keys(localStorage)).toEqual(["theme"]);
});

test("a browser that refuses storage keeps values for the life of the page", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });

  writeText("token", "secret");
  expect(readText("token")).toBe("secret");

  removeItem("token");
  expect(readText("token")).toBeNull();
});

test("a value that storage takes again replaces the remembered one", () => {
  const refusal = vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  writeText("theme", "dark");
  refusal.mockRestore();

  writeText("theme", "light");

  expect(localStorage.getItem("theme")).toBe("light");
  expect(readText("theme")).toBe("light");
});
