import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { ErrorPanel } from "../blocks/error-panel.tsx";
import { Button } from "./button.tsx";

test("a busy button keeps the focus and does nothing a second time", async () => {
  const user = userEvent.setup();
  const onClick = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={onClick}>Post</Button>);
  await user.click(screen.getByRole("button"));

  rerender(
    <Button isBusy onClick={onClick}>
      Posting...
    </Button>,
  );
  await user.click(screen.getByRole("button"));
  await user.keyboard("{Enter}");

  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { busy: true })).toHaveFocus();
});

test("a button does not send the form that it happens to stand in", async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  render(
    <form onSubmit={onSubmit}>
      <Button>Preview</Button>
      <Button type="submit">Send</Button>
    </form>,
  );

  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("an error panel says that it is trying again", () => {
  const panel = (isRetrying: boolean) => (
    <ErrorPanel title="Unable to load forum data" onRetry={() => {}} isRetrying={isRetrying} />
  );
  const { rerender } = render(panel(false));
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();

  rerender(panel(true));
  expect(screen.getByRole("button", { name: "Retrying..." })).toBeVisible();
});
