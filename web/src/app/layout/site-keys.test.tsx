import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

import { renderScreen } from "../../../test/render-screen.tsx";
import { switchKeys } from "../../platform/choose-shortcuts.ts";
import { useKeys } from "../../ui/use-keys.ts";
import { KeysOnDemand } from "./keys-on-demand.tsx";

afterEach(() => {
  switchKeys(true);
  // Whatever a test left to arrive
  window.dispatchEvent(new Event("pointerdown"));
});

const pressed = vi.fn<(what: string) => void>();

/** Two rows, what can be pressed in them, and a field that arrives some time after it was asked for. */
function Page() {
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      <KeysOnDemand />
      <main>
        {["one", "two"].map((name) => (
          <article key={name} aria-label={name} tabIndex={-1} data-row>
            <Link to={`/forum/thread/${name}`} aria-keyshortcuts="o">
              {name}
            </Link>
            <button type="button" aria-keyshortcuts="r" onClick={() => pressed(`reply ${name}`)}>
              Reply
            </button>
            <button type="button" aria-keyshortcuts="e" onClick={() => pressed(`edit ${name}`)}>
              Edit
            </button>
          </article>
        ))}
        <button type="button" aria-keyshortcuts="r" onClick={() => pressed("reply")}>
          Reply
        </button>
        <button type="button" onClick={() => setIsWriting(true)}>
          Arrive
        </button>
        {isWriting && <textarea ref={(field) => field?.focus()} aria-label="Words" />}
        <Link to="/forum?page=2" rel="next">
          Next
        </Link>
      </main>
    </>
  );
}

function open(at = "/forum") {
  pressed.mockClear();
  return renderScreen(<Page />, { at });
}

const row = (name: string) => screen.getByRole("article", { name });

test("j and k go from row to row, and past the last one to the next page", async () => {
  const { user, router } = open();

  await user.keyboard("j");
  await waitFor(() => expect(row("one")).toHaveFocus());
  await user.keyboard("j");
  expect(row("two")).toHaveFocus();
  await user.keyboard("k");
  expect(row("one")).toHaveFocus();
  await user.keyboard("jj");
  expect(router.state.location.search).toBe("?page=2");
});

test("a key presses the control of the current row that bears it, or the page's own", async () => {
  const { user, router } = open();

  await user.keyboard("r");
  await waitFor(() => expect(pressed).toHaveBeenLastCalledWith("reply"));
  await user.click(document.body);
  await user.keyboard("jje");
  expect(pressed).toHaveBeenLastCalledWith("edit two");
  await user.click(document.body);
  await user.keyboard("o");
  expect(router.state.location.pathname).toBe("/forum/thread/two");
});

test("until the field that a key opens has arrived, keys are meant for it", async () => {
  const { user } = open();

  await user.keyboard("jr");
  await waitFor(() => expect(pressed).toHaveBeenCalled());
  await user.keyboard("ej");
  expect(pressed.mock.calls).toEqual([["reply one"]]);
  expect(row("one")).toHaveFocus();

  screen.getByRole("button", { name: "Arrive" }).click();
  await waitFor(() => expect(screen.getByLabelText("Words")).toHaveFocus());
  await user.keyboard("{Escape}e");
  expect(pressed).toHaveBeenLastCalledWith("edit one");
});

test.each([
  ["gh", "/forum", ""],
  ["gf", "/forum", "?list=following"],
  ["gn", "/forum/notifications", ""],
  ["gm", "/", ""],
  ["/", "/forum/search", ""],
])("%s leads to %s%s", async (keys, pathname, search) => {
  const { user, router } = open("/mission");

  await user.keyboard(keys);
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }));
});

test("all keys are shown by ?, and can be switched off there", async () => {
  const { user } = open();

  await user.keyboard("{Shift>}?{/Shift}");
  expect(await screen.findByText("The next post, or row of a list")).toBeVisible();
  await user.click(screen.getByLabelText("Single keys work on this device"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.keyboard("j");
  expect(row("one")).not.toHaveFocus();
});

test("the rooms of the staff have their own", async () => {
  const { user } = open("/forum/admin");

  await user.keyboard("j");
  await import("./site-keys.tsx");
  await user.keyboard("j");
  expect(row("one")).not.toHaveFocus();
});

function Staffed() {
  useKeys({ "queues.approve": () => pressed("approve") });
  return <KeysOnDemand />;
}

test("a key that the screen acts upon itself is not pressed again once the others are there", async () => {
  pressed.mockClear();
  const { user } = renderScreen(<Staffed />, { at: "/forum" });

  await user.keyboard("a{Shift>}?{/Shift}");
  await screen.findByRole("dialog");
  expect(pressed.mock.calls).toEqual([["approve"]]);
});
