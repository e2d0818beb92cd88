import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { avatarColour, avatarColours, avatarPicture, Avatar } from "./avatar.tsx";

const profilePicture = "https://pictures.example/ada.png";

test("a picture is loaded from its own host, without a referrer", () => {
  const { container } = render(<Avatar user={{ username: "ada", profilePicture }} />);

  const picture = container.querySelector("img");
  expect(picture).toHaveAttribute("src", profilePicture);
  expect(picture).toHaveAttribute("referrerpolicy", "no-referrer");
});

test.each([
  ["none is set", {}],
  ["it is empty", { profilePicture: "" }],
  ["it says undefined", { profilePicture: "https://pictures.example/undefined" }],
  ["it says null", { profilePicture: "/uploads/null.png" }],
  ["its owner prefers the circle", { profilePicture, useDefaultAvatar: true }],
])("there is no picture when %s", (_, user) => {
  expect(avatarPicture(user)).toBeUndefined();
});

test("without a picture a circle shows the first letter of the name", () => {
  render(<Avatar user={{ username: "ada" }} />);

  expect(screen.getByText("A")).toBeVisible();
});

test("a picture that cannot be loaded gives way to the circle, and a new one gets its chance", () => {
  const { container, rerender } = render(<Avatar user={{ username: "ada", profilePicture }} />);
  const picture = container.querySelector("img");
  if (picture) fireEvent.error(picture);
  expect(screen.getByText("A")).toBeVisible();

  rerender(
    <Avatar user={{ username: "ada", profilePicture: "https://pictures.example/new.png" }} />,
  );

  expect(container.querySelector("img")).toHaveAttribute("src", "https://pictures.example/new.png");
});

test("someone without a name is User", () => {
  render(<Avatar user={{}} />);

  expect(screen.getByText("U")).toBeVisible();
});

test("a name has the same colour everywhere and always", () => {
  expect(["ada", "bob", "eve", "mia"].map(avatarColour)).toEqual([
    "yellow",
    "purple",
    "pink",
    "indigo",
  ]);
});

test("all eight colours are given out", () => {
  const names = Array.from({ length: 200 }, (_, index) => `member-${index}`);

  expect(new Set(names.map(avatarColour))).toEqual(new Set(avatarColours));
});
