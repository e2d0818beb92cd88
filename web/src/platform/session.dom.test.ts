import { expect, test, vi } from "vitest";

import { clearCredentials, onCredentialsChange, readToken, saveToken } from "./session.ts";

test("a session is a token in local storage and a cookie of the same name", () => {
  saveToken("abc123");

  expect(localStorage.getItem("token")).toBe("abc123");
  expect(readToken()).toBe("abc123");
  expect(document.cookie).toContain("token=abc123");
});

test("the cookie goes to this whole site, to no other, and lasts as long as the session", () => {
  const written = vi.spyOn(document, "cookie", "set");

  saveToken("abc123");

  expect(written).toHaveBeenCalledWith("token=abc123; path=/; max-age=604800; SameSite=Strict");
});

test("clearing removes the token, the cached user and the cookie, and calls the listeners", () => {
  saveToken("abc123");
  localStorage.setItem("user", "{}");
  const listener = vi.fn<() => void>();
  const stop = onCredentialsChange(listener);

  clearCredentials();

  expect(readToken()).toBeNull();
  expect(localStorage.getItem("user")).toBeNull();
  expect(document.cookie).not.toContain("token=");
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

test("a removed listener is not called", () => {
  const listener = vi.fn<() => void>();
  onCredentialsChange(listener)();

  saveToken("abc123");

  expect(listener).not.toHaveBeenCalled();
});
