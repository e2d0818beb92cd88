import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { renderRoutes } from "../../test/render-screen.tsx";
import { screenThat } from "../../test/screen-that.ts";
import { routes } from "./routes.tsx";

beforeEach(() => {
  screenThat("prefers-color-scheme: dark");
  vi.stubGlobal("scrollTo", () => {});
});

async function open(at: string) {
  const app = renderRoutes(routes, at);
  await screen.findByRole("heading", { level: 1 });
  return app;
}

test("the header leads everywhere, and to the support of Ukraine without a referrer", async () => {
  await open("/mission");
  const navigation = screen.getByRole("navigation", { name: "Main" });
  const links = within(navigation).getAllByRole("link");

  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["MAP", "/"],
    ["SUBMIT ATTACK", "/submit"],
    ["FORUM", "/forum"],
    ["OUR MISSION", "/mission"],
    ["SUPPORT UKRAINE(opens in a new tab)", "https://u24.gov.ua/"],
  ]);
  expect(links[3]).toHaveAttribute("aria-current", "page");
  expect(links[4]).toHaveAttribute("rel", expect.stringContaining("noopener"));
});

test("a visitor is offered to log in or sign up, and no bell", async () => {
  await open("/mission");

  expect(screen.getByRole("link", { name: "Login" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign Up" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Notifications/ })).not.toBeInTheDocument();
});

test("every page ends with whose it is, where to write to and what becomes of one's data", async () => {
  await open("/mission");
  const footer = within(screen.getByRole("contentinfo"));

  expect(footer.getByText(`© ${new Date().getFullYear()} Vigilia`)).toBeVisible();
  expect(footer.getByRole("link", { name: "contact@example.org" })).toHaveAttribute(
    "href",
    "mailto:contact@example.org",
  );
  expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute(
    "href",
    "/privacy-policy",
  );
});

test("an unknown address is a page of its own with a way home", async () => {
  await open("/nowhere/at/all");

  expect(screen.getByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Return Home" })).toHaveAttribute("href", "/");
  expect(document.title).toBe("Page not found · Vigilia");
});

test("a screen that arrives by a link names the page, takes the focus and is read out", async () => {
  const { user } = await open("/mission");

  await user.click(screen.getByRole("link", { name: "Privacy Policy" }));
  await screen.findByRole("heading", { level: 1, name: "Privacy Policy" });

  await waitFor(() => expect(document.title).toBe("Privacy Policy · Vigilia"));
  expect(screen.getByRole("main")).toHaveFocus();
  expect(screen.getByText("Privacy Policy · Vigilia")).toBeInTheDocument();
});

test("the skip link moves the focus and leaves the address alone", async () => {
  const { user, router } = await open("/mission");

  await user.tab();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  await user.keyboard("{Enter}");

  expect(screen.getByRole("main")).toHaveFocus();
  expect(router.state.location.hash).toBe("");
});

test("the small screens' menu opens, and closes by Escape back to its button", async () => {
  const { user } = await open("/mission");
  const button = screen.getByRole("button", { name: "Menu" });

  await user.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  await user.keyboard("{Escape}");

  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(button).toHaveFocus();
});

test("the small screens' menu closes with a press beside it and with navigation", async () => {
  const { user, router } = await open("/mission");
  const button = screen.getByRole("button", { name: "Menu" });

  await user.click(button);
  await user.click(screen.getByRole("heading", { level: 1 }));
  expect(button).toHaveAttribute("aria-expanded", "false");

  await user.click(button);
  await act(() => router.navigate("/privacy-policy"));
  expect(button).toHaveAttribute("aria-expanded", "false");
});

test("losing the connection is said, and unsaid when it is back", async () => {
  await open("/mission");
  const notice = "You are currently offline. Some features may be limited.";
  const connection = vi.spyOn(navigator, "onLine", "get");
  expect(screen.queryByText(notice)).not.toBeInTheDocument();

  connection.mockReturnValue(false);
  fireEvent.offline(window);
  expect(screen.getByRole("status")).toHaveTextContent(notice);

  connection.mockReturnValue(true);
  fireEvent.online(window);
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
});

test("the theme can be switched, and the choice is kept", async () => {
  const { user } = await open("/mission");

  await user.click(screen.getByRole("button", { name: "Switch to light theme" }));

  expect(screen.getByRole("button", { name: "Switch to dark theme" })).toBeVisible();
  expect(document.documentElement).toHaveAttribute("data-theme", "light");
  expect(localStorage.getItem("theme")).toBe("light");
});
