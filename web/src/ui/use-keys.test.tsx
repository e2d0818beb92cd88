import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

import { switchKeys } from "../platform/choose-shortcuts.ts";
import { Dialog } from "./overlays/dialog.tsx";
import { KeyHelp } from "./text/key-help.tsx";
import { useKeys } from "./use-keys.ts";

afterEach(() => switchKeys(true));

const act = vi.fn<() => void>();

function Screen({ isHelpOpen = false }) {
  const [isOpen, setOpen] = useState(false);
  const [isHelp, setHelp] = useState(isHelpOpen);
  useKeys({ "queues.approve": act, "queues.reject": () => setOpen(true) });
  return (
    <>
      <Dialog title="Why?" isOpen={isOpen} onOpenChange={setOpen}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            act();
          }}
        >
          <textarea aria-label="Reason" />
          <button type="submit">Send</button>
        </form>
      </Dialog>
      <KeyHelp shortcuts={[]} isOpen={isHelp} onClose={() => setHelp(false)} />
    </>
  );
}

function open(props = {}) {
  act.mockClear();
  render(
    <MemoryRouter>
      <Screen {...props} />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

test("keys rest while a dialog is open, also before it has the focus", async () => {
  const user = open();
  await user.keyboard("a");
  expect(act).toHaveBeenCalledTimes(1);

  await user.keyboard("r");
  await screen.findByRole("dialog");
  press("a");

  expect(act).toHaveBeenCalledTimes(1);
});

test("Ctrl+Enter sends a dialog from its text", async () => {
  const user = open();
  await user.keyboard("r");
  await user.type(await screen.findByLabelText("Reason"), "Because");
  await user.keyboard("{Control>}{Enter}{/Control}");

  expect(act).toHaveBeenCalledTimes(1);
});

test("a dialog that closes takes no second press of what closed it", async () => {
  const user = open();
  await user.keyboard("r");
  await user.type(await screen.findByLabelText("Reason"), "Because");
  const send = screen.getByRole("button", { name: "Send" });
  await user.keyboard("{Escape}");
  send.click();

  expect(act).not.toHaveBeenCalled();
});

test("a moderator who switches the keys off where they are listed triggers none by accident", async () => {
  const user = open({ isHelpOpen: true });
  await user.click(await screen.findByLabelText("Single keys work on this device"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  await user.keyboard("ar");
  expect(act).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

  switchKeys(true);
  await user.keyboard("a");
  expect(act).toHaveBeenCalledTimes(1);
});
