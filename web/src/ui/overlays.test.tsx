import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "../../test/render-screen.tsx";
import { Tabs } from "./blocks/tabs.tsx";
import { Button } from "./controls/button.tsx";
import { announce, LiveRegion } from "./overlays/announcements.tsx";
import { Dialog } from "./overlays/dialog.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "./overlays/menu.tsx";
import { Popover } from "./overlays/popover.tsx";
import { showToast } from "./overlays/toast.ts";
import { Tooltip } from "./overlays/tooltip.tsx";

test("a dialog is named by its title, begins with what is to be done, and Escape leads back to its button", async () => {
  const { user } = renderScreen(
    <Dialog title="Lost password" description="We send you a link." trigger={<Button>Open</Button>}>
      <Button>Send</Button>
    </Dialog>,
  );

  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByRole("dialog", { name: "Lost password" })).toHaveAccessibleDescription(
    "We send you a link.",
  );
  await waitFor(() => expect(screen.getByRole("button", { name: "Send" })).toHaveFocus());
  await user.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Open" })).toHaveFocus();
});

test("a menu is used with the keyboard alone, and its links are links", async () => {
  const logOut = vi.fn<() => void>();
  const { user, router } = renderScreen(
    <Menu trigger={<Button>ada</Button>}>
      <MenuLink to="/forum/user/ada">My Profile</MenuLink>
      <MenuSeparator />
      <MenuItem onSelect={logOut}>Log Out</MenuItem>
    </Menu>,
  );

  await user.tab();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("menuitem", { name: "My Profile" })).toHaveAttribute(
    "href",
    "/forum/user/ada",
  );
  await user.keyboard("{ArrowDown}{Enter}");
  expect(logOut).toHaveBeenCalledOnce();

  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("menuitem", { name: "My Profile" }));
  expect(router.state.location.pathname).toBe("/forum/user/ada");
});

test("a popover is named by its title", async () => {
  const { user } = renderScreen(
    <Popover title="3 events at this location" trigger={<Button>Open</Button>}>
      List
    </Popover>,
  );

  await user.click(screen.getByRole("button", { name: "Open" }));

  expect(await screen.findByRole("dialog", { name: "3 events at this location" })).toBeVisible();
});

test("tabs show one content at a time", async () => {
  const { user } = renderScreen(
    <Tabs
      label="Composer"
      tabs={[
        { value: "write", label: "Write", content: "A text field" },
        { value: "preview", label: "Preview", content: "The rendered text" },
      ]}
    />,
  );
  expect(screen.getByRole("tabpanel")).toHaveTextContent("A text field");

  await user.click(screen.getByRole("tab", { name: "Preview" }));

  expect(screen.getByRole("tabpanel")).toHaveTextContent("The rendered text");
});

test("a tooltip appears for the keyboard too", async () => {
  const { user } = renderScreen(
    <Tooltip text="Ctrl+B">
      <Button aria-label="Bold">B</Button>
    </Tooltip>,
  );

  await user.tab();

  expect(await screen.findByText("Ctrl+B")).toBeVisible();
});

test("a toast says what happened, leaves the focus alone and can be acted upon", async () => {
  const undo = vi.fn<() => void>();
  const { user } = renderScreen(<Button>Reject</Button>);
  await user.tab();

  act(() => {
    showToast({ text: "Submission rejected", action: { label: "Undo", onAct: undo } });
  });
  expect(await screen.findByText("Submission rejected")).toBeVisible();
  expect(screen.getByRole("button", { name: "Reject" })).toHaveFocus();
  await user.click(screen.getByText("Undo"));

  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText("Submission rejected")).not.toBeInTheDocument());
});

test("what is announced twice is read out twice", () => {
  const { container } = renderScreen(<LiveRegion />);

  act(() => announce("30 new replies"));
  const first = screen.getByText("30 new replies");
  act(() => announce("30 new replies"));

  expect(screen.getByText("30 new replies")).not.toBe(first);
  expect(container.querySelector("[aria-live=polite]")).toHaveTextContent("30 new replies");
});
