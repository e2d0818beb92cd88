import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { renderScreen } from "../../../../test/render-screen.tsx";
import { signedInAs } from "../../../../test/session.ts";
import { resetKeys } from "../../../platform/choose-shortcuts.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { chosenKeys } from "../../../platform/shortcuts.ts";
import { KeyHint } from "../../../ui/text/kbd.tsx";
import { useKeys } from "../../../ui/use-keys.ts";
import { KeyChoices } from "./key-choices.tsx";

const act = vi.fn<(what: string) => void>();

/** The settings, and beside them what their keys do. */
function Page() {
  useKeys({ "forum.next": () => act("next"), "forum.map": () => act("map") });
  return (
    <>
      <KeyChoices />
      <p>
        Shown: <KeyHint of="forum.next" />
      </p>
    </>
  );
}

function open(role: "USER" | "MODERATOR" = "USER") {
  act.mockClear();
  signedInAs({ username: "mia", role });
  return renderScreen(<Page />);
}

const next = () => screen.getByLabelText("The next post, or row of a list");

afterEach(() => {
  resetKeys();
  clearCredentials();
});

test("another key does what the usual one did, and is shown in its place", async () => {
  const { user } = open();

  await user.click(next());
  await user.keyboard("N{Enter}");
  await user.click(document.body);
  await user.keyboard("jn");

  expect(act.mock.calls).toEqual([["next"]]);
  expect(screen.getByText(/Shown:/)).toHaveTextContent("Shown: n");
});

test("by keyboard alone: an empty field leaves the act without a key", async () => {
  const { user } = open();

  while (document.activeElement !== next()) await user.tab();
  await user.keyboard("{Backspace}");
  await user.tab();
  await user.click(document.body);
  await user.keyboard("j");

  expect(act).not.toHaveBeenCalled();
  expect(screen.getByText(/Shown:/)).toHaveTextContent("Shown:");
});

test("two keys one after the other are chosen for the ways to other pages", async () => {
  const { user } = open();

  await user.click(screen.getByLabelText("Go to the map"));
  await user.keyboard("vm{Enter}");
  await user.click(document.body);
  await user.keyboard("vm");

  expect(chosenKeys()["forum.map"]).toBe("v m");
  expect(act.mock.calls).toEqual([["map"]]);
});

test("a key that has another act in the same place is refused by its name, and what is typed stays", async () => {
  const { user } = open("MODERATOR");

  await user.click(next());
  await user.keyboard("q{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent(
    "This key has another act here: Quote the post.",
  );
  expect(next()).toHaveValue("q");
  expect(next()).toBeInvalid();
  expect(chosenKeys()["forum.next"]).toBe("j");

  const queues = within(screen.getByRole("group", { name: "Queues of the staff" }));
  await user.click(queues.getByLabelText("The next entry"));
  await user.keyboard("3{Enter}");
  expect(queues.getByRole("alert")).toHaveTextContent("Digits open the rooms of the staff.");

  await user.click(screen.getByRole("button", { name: "Back to the usual keys" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(next()).toHaveValue("j");
});

test("members who are not of the staff choose no keys of the staff", () => {
  open();
  expect(
    screen
      .getAllByRole("group")
      .map((place) => within(place).queryByText(/^Forum|Every|staff/)?.textContent),
  ).toEqual(["Everywhere", "Forum and map"]);
});
