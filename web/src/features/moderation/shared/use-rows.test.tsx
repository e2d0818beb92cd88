import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "../../../../test/render-screen.tsx";
import { useShortcut } from "../../../platform/shortcuts.ts";
import { useRows } from "./use-rows.ts";

const opened = vi.fn<(name: string) => void>();

function List({ names }: { names: readonly string[] }) {
  const rows = useRows<HTMLDivElement>();
  const shortcut = useShortcut("lists.open");
  return (
    <div ref={rows}>
      {names.map((name) => (
        <ul key={name}>
          <li aria-label={name}>
            <button type="button">Move {name}</button>
            <button type="button" aria-keyshortcuts={shortcut} onClick={() => opened(name)}>
              Edit {name}
            </button>
            <ul>
              <li>no row</li>
            </ul>
          </li>
        </ul>
      ))}
    </div>
  );
}

const row = (name: string) => screen.getByRole("listitem", { name });

test("the first row is at hand when a list opens, and a key presses what bears it", async () => {
  opened.mockClear();
  const { user } = renderScreen(<List names={["one", "two"]} />);
  expect(row("one")).toHaveAttribute("data-at-hand");
  expect(document.body).toHaveFocus();

  await user.keyboard("oj");
  expect(screen.getByRole("button", { name: "Edit two" })).toHaveFocus();
  expect(row("one")).not.toHaveAttribute("data-at-hand");
  await user.keyboard("jok");
  expect(opened.mock.calls).toEqual([["one"], ["two"]]);
  expect(screen.getByRole("button", { name: "Edit one" })).toHaveFocus();
});

test("the row where the focus comes is at hand", async () => {
  const { user } = renderScreen(<List names={["one", "two", "three"]} />);

  await user.click(screen.getByRole("button", { name: "Move two" }));
  await user.keyboard("j");
  expect(screen.getByRole("button", { name: "Edit three" })).toHaveFocus();
});
