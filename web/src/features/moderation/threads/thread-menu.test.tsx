import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { someCategory } from "../../../../test/forum-world.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { CategoryChoicesDocument } from "../../forum/category-options.graphql.ts";
import {
  LockThreadDocument,
  MoveThreadDocument,
  PinThreadDocument,
  PlanThreadLockDocument,
  PutThreadBackDocument,
  RemoveThreadDocument,
  RenameThreadDocument,
  SlowThreadDocument,
  ThreadStateDocument,
} from "./moderate-thread.graphql.ts";
import { ThreadModeration } from "./thread-menu.tsx";

const deletedAt = "2026-11-01T10:00:00Z";
const category = (id: string) => ofType("Category", { id, name: `Category ${id}` });

function thread(about: object = {}) {
  return ofType("Thread", {
    ...{ id: "t1", title: "Cables", isPinned: false, isLocked: false, deletedAt: null },
    ...{ locksAt: null, slowModeMinutes: null, category: category("c1"), ...about },
  });
}

/** A server with this thread, and the mutations that it received. */
function threadIs(about: object = {}) {
  const sent = vi.fn<(variables: object) => void>();
  const on = (
    document: Parameters<typeof api.mutation<object>>[0],
    field: string,
    change: (variables: Record<string, unknown>) => object,
  ) =>
    api.mutation<object>(document, ({ variables }) => {
      sent(variables);
      return HttpResponse.json({ data: { [field]: thread({ ...about, ...change(variables) }) } });
    });
  fakeApi.use(
    api.query<object>(ThreadStateDocument, () =>
      HttpResponse.json({ data: { node: thread(about) } }),
    ),
    api.query(CategoryChoicesDocument, () =>
      HttpResponse.json({ data: { categories: [someCategory("c1"), someCategory("c2")] } }),
    ),
    on(PinThreadDocument, "setThreadPinned", ({ pinned }) => ({ isPinned: pinned })),
    on(LockThreadDocument, "setThreadLocked", ({ locked }) => ({ isLocked: locked })),
    on(PlanThreadLockDocument, "planThreadLock", ({ at = null }) => ({ locksAt: at })),
    on(SlowThreadDocument, "setThreadSlowMode", ({ minutes }) => ({ slowModeMinutes: minutes })),
    on(RenameThreadDocument, "renameThread", ({ title }) => ({ title })),
    on(MoveThreadDocument, "moveThread", ({ categoryId }) => ({
      category: category(String(categoryId)),
    })),
    on(RemoveThreadDocument, "deleteThread", () => ({ deletedAt })),
    on(PutThreadBackDocument, "restoreThread", () => ({ deletedAt: null })),
  );
  return sent;
}

async function openMenu() {
  const view = renderScreen(<ThreadModeration id="t1" />);
  const press = async (name: string) => {
    await view.user.click(await screen.findByRole("button", { name: "Moderate" }));
    await view.user.click(await screen.findByRole("menuitem", { name }));
  };
  const open = async (name: string) => {
    await press(name);
    return within(await screen.findByRole("dialog"));
  };
  return { ...view, press, open };
}

beforeEach(() => void signedInAs({ username: "mia", role: "MODERATOR" }));
afterEach(clearCredentials);

test("one press pins, a reason locks, the next press takes it back", async () => {
  const sent = threadIs();
  const { user, press, open } = await openMenu();

  for (const name of ["Pin", "Unpin"]) await press(name);
  const dialog = await open("Lock");
  expect(dialog.getByRole("button", { name: "Lock" })).toBeDisabled();
  await user.type(dialog.getByLabelText("Reason"), "Heated");
  await user.click(dialog.getByRole("button", { name: "Lock" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await press("Unlock");

  await waitFor(() => expect(sent).toHaveBeenCalledTimes(4));
  expect(sent.mock.calls.map(([variables]) => variables)).toEqual([
    { id: "t1", pinned: true },
    { id: "t1", pinned: false },
    { id: "t1", locked: true, reason: "Heated" },
    { id: "t1", locked: false },
  ]);
});

test("a heated thread is slowed, and comes back to its pace", async () => {
  const sent = threadIs();
  const { user, open } = await openMenu();
  const slow = async (pace: string) => {
    const dialog = await open("Slow mode…");
    await user.selectOptions(dialog.getByLabelText("One post every"), pace);
    await user.click(dialog.getByRole("button", { name: "Set" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  };

  await slow("4 hours");
  await slow("No slow mode");

  expect(sent.mock.calls.map(([variables]) => variables)).toEqual([
    expect.objectContaining({ id: "t1", minutes: 240 }),
    expect.objectContaining({ id: "t1", minutes: null }),
  ]);
});

test("the lock of a thread is planned for a time to come, and taken back by the next press", async () => {
  const sent = threadIs();
  const { user, open, press } = await openMenu();
  const dialog = await open("Lock later…");
  await user.type(dialog.getByLabelText("Reason"), "The vote is over then");
  fireEvent.change(dialog.getByLabelText("When"), { target: { value: "2001-01-01T10:00" } });
  expect(dialog.getByText("The time must lie in the future")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Plan the lock" })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText("When"), { target: { value: "2099-01-01T10:00" } });
  await user.click(dialog.getByRole("button", { name: "Plan the lock" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await press("Leave it open");

  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls.map(([variables]) => variables)).toEqual([
    {
      ...{ id: "t1", ground: null, reason: "The vote is over then" },
      at: new Date("2099-01-01T10:00").toISOString(),
    },
    { id: "t1" },
  ]);
});

test("a thread moves into another category, not into its own", async () => {
  const sent = threadIs();
  const { user, open } = await openMenu();
  const dialog = await open("Move");

  expect(dialog.getByRole("button", { name: "Move" })).toBeDisabled();
  await user.selectOptions(await dialog.findByLabelText("Category"), "Category c2");
  await user.click(dialog.getByRole("button", { name: "Move" }));

  await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: "t1", categoryId: "c2" }));
});

test("a title that is refused is said at its field, and stays", async () => {
  threadIs();
  fakeApi.use(
    api.mutation(RenameThreadDocument, () =>
      HttpResponse.json(refusal("BAD_USER_INPUT", "No.", { title: "That title is taken" })),
    ),
  );
  const { user, open } = await openMenu();
  const dialog = await open("Rename");
  await user.type(dialog.getByLabelText("Title"), " and pipes");
  await user.click(dialog.getByRole("button", { name: "Rename" }));

  expect(await dialog.findByText("That title is taken")).toBeVisible();
  expect(dialog.getByLabelText("Title")).toHaveValue("Cables and pipes");
});

test("a thread is deleted for a reason, and restored", async () => {
  const sent = threadIs();
  const { user, open, press } = await openMenu();
  const dialog = await open("Delete");
  expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
  await user.type(dialog.getByLabelText("Reason"), "Adverts");
  expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText("Ground"), "Spam");
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ id: "t1", reason: "Adverts", ground: "SPAM" }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  await press("Restore");
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ id: "t1" }));
});
