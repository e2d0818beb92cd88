import { screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "../../../test/render-screen.tsx";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Menu, MenuItem } from "../overlays/menu.tsx";
import { Popover } from "../overlays/popover.tsx";
import { lazyOverlay, type OverlayProps } from "./lazy-overlay.tsx";

const Files = ({ trigger }: OverlayProps) => (
  <Menu trigger={trigger}>
    <MenuItem onSelect={() => {}}>CSV</MenuItem>
    <MenuItem onSelect={() => {}}>Parquet</MenuItem>
  </Menu>
);

const Words = ({ trigger }: OverlayProps) => (
  <Dialog title="Words" trigger={trigger}>
    <Button>Send</Button>
  </Dialog>
);

const Legend = ({ trigger }: OverlayProps) => (
  <Popover title="Legend" trigger={trigger}>
    Dots
  </Popover>
);

/** The code of an overlay, which comes when the test says so. */
function codeOf(Overlay: ComponentType<OverlayProps>) {
  const arrival = Promise.withResolvers<ComponentType<OverlayProps>>();
  const load = vi.fn(() => arrival.promise);
  return { load, arrive: () => arrival.resolve(Overlay) };
}

const open = <Button title="To open">Open</Button>;
const button = () => screen.getByRole("button", { name: "Open" });

test.each([
  ["menu", Files],
  ["dialog", Words],
  ["dialog", Legend],
] as const)(
  "before its code is there, the button of a %s is what it is afterwards",
  async (kind, Overlay) => {
    const Lazy = lazyOverlay(kind, async () => Overlay);
    const looks = () =>
      ["title", "class", "type", "aria-haspopup", "aria-expanded"].map((name) =>
        button().getAttribute(name),
      );
    const { user } = renderScreen(<Lazy trigger={open} />);
    const before = looks();
    const first = button();

    await user.click(first);
    await screen.findByRole(kind);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole(kind)).not.toBeInTheDocument());

    expect(button()).not.toBe(first);
    expect(looks()).toEqual(before);
    expect(before).toContain(kind);
  },
);

test("code is fetched when the focus or a pointer comes to the button, and not before", async () => {
  const { load } = codeOf(Words);
  const Lazy = lazyOverlay("dialog", load);
  const { user } = renderScreen(<Lazy trigger={open} />);
  expect(load).not.toHaveBeenCalled();

  await user.hover(button());
  expect(load).toHaveBeenCalledOnce();
  await user.tab();
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a press before the code is there opens once it is, and closing leads back to the button", async () => {
  const { load, arrive } = codeOf(Words);
  const Lazy = lazyOverlay("dialog", load);
  const { user } = renderScreen(<Lazy trigger={open} />);

  await user.click(button());
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  arrive();

  expect(await screen.findByRole("dialog", { name: "Words" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Send" })).toHaveFocus());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(button()).toHaveFocus();
});

test.each(["{Enter}", "{ArrowDown}"])(
  "the key %s opens a menu whose code is still to come, at its first entry",
  async (key) => {
    const { load, arrive } = codeOf(Files);
    const Lazy = lazyOverlay("menu", load);
    const { user } = renderScreen(<Lazy trigger={open} />);

    await user.tab();
    await user.keyboard(key);
    arrive();

    await waitFor(() => expect(screen.getByRole("menuitem", { name: "CSV" })).toHaveFocus());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(button()).toHaveFocus());
  },
);

test("a press waits until it is taken back", async () => {
  const { load, arrive } = codeOf(Words);
  const Lazy = lazyOverlay("dialog", load);
  const { user } = renderScreen(<Lazy trigger={open} />);
  const first = button();

  await user.click(first);
  expect(first).toHaveAttribute("aria-busy", "true");
  await user.keyboard("{Escape}");
  expect(first).not.toHaveAttribute("aria-busy");
  arrive();
  await user.hover(first);

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(button());
  expect(await screen.findByRole("dialog", { name: "Words" })).toBeVisible();
});

test("who has gone elsewhere before the code is there is not called back", async () => {
  const { load, arrive } = codeOf(Words);
  const Lazy = lazyOverlay("dialog", load);
  const { user } = renderScreen(
    <>
      <Lazy trigger={open} />
      <input aria-label="Search" />
    </>,
  );
  const first = button();

  await user.click(first);
  await user.click(screen.getByLabelText("Search"));
  arrive();

  await waitFor(() => expect(button()).not.toBe(first));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Search")).toHaveFocus();
});

test("code that did not arrive is spoken of, and comes with the next press", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi.fn(async () => Words);
  // The pointer comes to the button, the button gets the focus, and is pressed.
  for (let time = 0; time < 3; time += 1) load.mockRejectedValueOnce(new Error("Out of reach."));
  const Lazy = lazyOverlay("dialog", load);
  const { user } = renderScreen(<Lazy trigger={open} />);

  await user.click(button());
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try Again" }));

  expect(await screen.findByRole("dialog", { name: "Words" })).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});
