import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { DraftInput } from "@vigilia/schema/api-types.ts";
import { HttpResponse } from "msw/http";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { DraftsScreen } from "./drafts-screen.tsx";
import {
  DiscardDraftDocument,
  DraftAboutDocument,
  DraftsDocument,
  KeepDraftDocument,
} from "./drafts.graphql.ts";
import { KeptDraft } from "./kept-draft.tsx";
import { writeDraft } from "./stored-draft.ts";
import { useDraft } from "./use-draft.ts";

const place = { owner: "u1", about: "thread:t1" };
const initial = { body: "" };

function Composer() {
  const draft = useDraft({ ...place, initial });
  const { fields, change, clear } = draft;
  return (
    <>
      <KeptDraft {...place} fields={fields} onTake={({ body = "" }) => change(() => ({ body }))} />
      <textarea
        aria-label="Text"
        value={fields.body}
        onChange={({ target }) => change(() => ({ body: target.value }))}
      />
      <button onClick={clear}>Discard</button>
    </>
  );
}

const left = (body: string, changedAt = "2026-03-12T12:00:00.000Z") =>
  ofType("Draft", {
    ...{ about: place.about, title: "", body, categoryId: "", reason: "" },
    ...{ revision: null, changedAt },
  });

/** An account that remembers what is saved in it. */
function accountWith(draft: ReturnType<typeof left> | null) {
  const account = { draft, saved: [] as (string | undefined)[], after: [] as unknown[] };
  fakeApi.use(
    api.query(DraftAboutDocument, () => HttpResponse.json({ data: { draft: account.draft } })),
    api.mutation(KeepDraftDocument, ({ variables: { input } }) => {
      account.saved.push(input.body);
      account.after.push(input.after);
      account.draft = left(input.body ?? "", `2026-03-12T12:00:0${account.saved.length}.000Z`);
      return HttpResponse.json({ data: { keepDraft: account.draft } });
    }),
    api.mutation(DiscardDraftDocument, () => {
      account.draft = null;
      return HttpResponse.json({ data: { discardDraft: true } });
    }),
  );
  return account;
}

const text = () => screen.getByRole("textbox", { name: "Text" });
const write = (body: string) => fireEvent.change(text(), { target: { value: body } });
/** As when the page goes. */
const leave = () => fireEvent(window, new Event("pagehide"));

test("what is written is saved in the account, and gone from it once thrown away", async () => {
  const account = accountWith(null);
  const { user } = renderScreen(<Composer />);

  write("Two buoys");
  leave();
  await waitFor(() => expect(account.draft?.body).toBe("Two buoys"));
  write("Two buoys drifted");
  leave();
  await waitFor(() => expect(account.draft?.body).toBe("Two buoys drifted"));
  expect(account.after).toEqual([null, "2026-03-12T12:00:01.000Z"]);

  leave();
  expect(account.saved).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(account.draft).toBeNull());
});

test("what another device has left is shown, and goes on here when that is wanted", async () => {
  const account = accountWith(left("Begun on the train"));
  const { user } = renderScreen(<Composer />);

  expect(await screen.findByText("Begun on the train")).toBeVisible();
  expect(text()).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Continue That One" }));

  expect(text()).toHaveValue("Begun on the train");
  write("Begun on the train, ended here");
  leave();
  await waitFor(() => expect(account.draft?.body).toBe("Begun on the train, ended here"));
});

test("of two texts neither is replaced before the member has chosen", async () => {
  writeDraft(place, { fields: { body: "Mine" }, idempotencyKey: "k1" });
  const account = accountWith(left("Theirs"));
  const { user } = renderScreen(<Composer />);

  expect(await screen.findByText("Theirs")).toBeVisible();
  expect(text()).toHaveValue("Mine");
  write("Mine, longer");
  leave();
  await user.click(screen.getByRole("button", { name: "Keep What Stands Below" }));

  await waitFor(() => expect(account.draft?.body).toBe("Mine, longer"));
  expect(account.saved).toEqual(["Mine, longer"]);
});

test("a save that another device was faster than asks, and loses nothing", async () => {
  const account = accountWith(null);
  renderScreen(<Composer />);
  write("Mine");
  leave();
  await waitFor(() => expect(account.draft?.body).toBe("Mine"));

  account.draft = left("Theirs", "2026-03-12T13:00:00.000Z");
  fakeApi.use(
    api.mutation(KeepDraftDocument, () =>
      HttpResponse.json(refusal("CONFLICT", "This draft was changed on another device.")),
    ),
  );
  write("Mine, longer");
  leave();

  expect(await screen.findByText("Theirs")).toBeVisible();
  expect(text()).toHaveValue("Mine, longer");
});

test("where the account cannot be reached, that is said, and tried again", async () => {
  const account = accountWith(null);
  let isDown = true;
  fakeApi.use(
    api.mutation(KeepDraftDocument, ({ variables }): Response | undefined => {
      const input: DraftInput = variables.input;
      if (isDown) return HttpResponse.json(refusal("TOO_MANY_REQUESTS", "Please wait."));
      account.draft = left(input.body ?? "");
      return HttpResponse.json({ data: { keepDraft: account.draft } });
    }),
  );
  renderScreen(<Composer />);

  write("Words");
  leave();
  expect(await screen.findByText(/kept on this device alone/)).toBeVisible();
  isDown = false;
  fireEvent(window, new Event("online"));

  await waitFor(() => expect(account.draft?.body).toBe("Words"));
  await waitFor(() => expect(screen.queryByText(/this device alone/)).not.toBeInTheDocument());
});

test("drafts are listed with where they go on, and discarded", async () => {
  signedInAs();
  const kept = { drafts: ["thread:t1", "new-thread"] };
  fakeApi.use(
    api.query(DraftsDocument, () => {
      const drafts = kept.drafts.map((about) =>
        ofType("Draft", {
          ...{ about, title: "", excerpt: `Begun ${about}`, post: null },
          changedAt: "2026-03-12T12:00:00.000Z",
          thread: about.startsWith("thread:")
            ? ofType("Thread", { id: "t1", title: "Buoys" })
            : null,
        }),
      );
      return HttpResponse.json({ data: { drafts } });
    }),
    api.mutation(DiscardDraftDocument, ({ variables }) => {
      kept.drafts = kept.drafts.filter((about) => about !== variables.about);
      return HttpResponse.json({ data: { discardDraft: true } });
    }),
  );
  const { user } = renderScreen(<DraftsScreen />);

  const list = within(await screen.findByRole("list", { name: "Your drafts" }));
  expect(list.getByRole("link", { name: "Reply to “Buoys”" })).toHaveAttribute(
    "href",
    "/forum/thread/t1",
  );
  await user.click(list.getByRole("button", { name: "Discard: New thread" }));

  await waitFor(() => expect(list.queryByText("Begun new-thread")).not.toBeInTheDocument());
  expect(list.getByText("Begun thread:t1")).toBeVisible();
});
