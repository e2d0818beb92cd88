import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "../../../test/render-screen.tsx";
import { MissionScreen, PrivacyScreen } from "./static-screens.tsx";

test("the privacy policy says how old it is, from what age one may join and whom to write to", () => {
  const { container } = renderScreen(<PrivacyScreen />);

  expect(container).toHaveTextContent("Last updated: March 2025");
  expect(container).toHaveTextContent("You must be at least 16 years old to register.");
  for (const contact of screen.getAllByRole("link", { name: "contact@example.org" })) {
    expect(contact).toHaveAttribute("href", "mailto:contact@example.org");
  }
});

test("the mission page admits what has not been checked", () => {
  const { container } = renderScreen(<MissionScreen />);

  expect(container).toHaveTextContent(
    "Not every one of them has been checked by a person against the live source yet.",
  );
  expect(container).toHaveTextContent("Acts that nobody has attributed are left out");
});

test("every entry of a page's table of contents leads to its section", () => {
  const { container } = renderScreen(<MissionScreen />);

  const targets = [...container.querySelectorAll("nav a")].map((link) => link.getAttribute("href"));
  expect(targets.length).toBeGreaterThan(3);
  for (const target of targets) {
    expect(container.querySelector(`h2${target}`)).toBeInTheDocument();
  }
});
