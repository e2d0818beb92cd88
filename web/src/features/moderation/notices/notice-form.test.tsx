import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { NoticeScreen } from "./notice-screen.tsx";
import {
  SubmitNoticeDocument,
  type SubmitNoticeMutationVariables,
} from "./submit-notice.graphql.ts";

const message = "Thank you. A moderator will look at it.";

/** A server that takes notices, and what it was sent; `lost`: so many answers do not arrive. */
function acceptingServer({ lost = 0 } = {}) {
  const sent: SubmitNoticeMutationVariables["input"][] = [];
  fakeApi.use(
    api.mutation(SubmitNoticeDocument, ({ variables }) => {
      sent.push(variables.input);
      if (sent.length <= lost) return HttpResponse.error();
      return HttpResponse.json({ data: { submitNotice: { message, receipt: "receipt-1" } } });
    }),
  );
  return sent;
}

beforeEach(() => {
  localStorage.clear();
  screenThat("prefers-color-scheme: dark");
});

const send = (user: UserEvent) =>
  user.click(screen.getByRole("button", { name: "Send the notice" }));
const kind = () => screen.getByLabelText("What is it?");
const words = () => screen.getByLabelText("What is wrong with it?");
const about = () => screen.getByLabelText("Address of what it is about");
const email = () => screen.getByLabelText(/^Your e-mail address/);

test("an empty form says what is missing", async () => {
  const { user } = renderScreen(<NoticeScreen />);

  await send(user);

  expect(await screen.findByText("Choose what it is")).toBeVisible();
  expect(screen.getByText("Address is required")).toBeVisible();
  expect(screen.getByText("Explanation is required")).toBeVisible();
  expect(screen.getByText("Email is required")).toBeVisible();
  expect(kind()).toHaveFocus();
});

test("illegal content asks for the reason and for good faith, and the address fills in what it is about", async () => {
  const sent = acceptingServer();
  const { user } = renderScreen(<NoticeScreen />, { at: "/notice?about=/forum/post/7" });
  expect(about()).toHaveValue("/forum/post/7");
  expect(screen.queryByLabelText("Why is it illegal?")).not.toBeInTheDocument();

  await user.selectOptions(kind(), "Illegal content");
  await user.type(words(), "It calls for an attack.");
  await user.type(email(), "nora@elsewhere.test");
  await send(user);
  expect(await screen.findByText("Please say why it is illegal")).toBeVisible();
  expect(screen.getByText("Please confirm this")).toBeVisible();

  await user.type(screen.getByLabelText("Why is it illegal?"), "§ 282");
  await user.click(screen.getByRole("checkbox", { name: /good faith/ }));
  await send(user);

  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([
    {
      ...{ kind: "ILLEGAL_CONTENT", about: "/forum/post/7", whyIllegal: "§ 282" },
      ...{ explanation: "It calls for an attack.", isInGoodFaith: true },
      ...{ name: null, email: "nora@elsewhere.test" },
      ...{ recaptchaToken: expect.any(String), idempotencyKey: expect.any(String) },
    },
  ]);
  expect(screen.getByRole("link", { name: "Follow what becomes of it" })).toHaveAttribute(
    "href",
    "/notice/receipt-1",
  );
  await waitFor(() => expect(words()).toHaveValue(""));
});

test("an error in an incident needs no address to answer to", async () => {
  const sent = acceptingServer();
  const { user } = renderScreen(<NoticeScreen />, {
    at: "/notice?about=/event/1&kind=EVENT_ERROR",
  });
  expect(kind()).toHaveValue("EVENT_ERROR");
  expect(screen.getByLabelText("Your e-mail address (optional)")).toBeVisible();

  await user.type(words(), "It was in the other town.");
  await send(user);

  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toMatchObject([{ kind: "EVENT_ERROR", about: "/event/1", email: null }]);
});

test("an address of another site is refused where it stands, one of this site is sent as its path", async () => {
  const sent = acceptingServer();
  const { user } = renderScreen(<NoticeScreen />, { at: "/notice?kind=EVENT_ERROR" });
  await user.type(words(), "Wrong day.");
  await user.type(about(), "https://evil.example/event/1");
  await send(user);
  expect(await screen.findByText("This is not an address of this site")).toBeVisible();

  await user.clear(about());
  await user.type(about(), `${location.origin}/event/1#sources`);
  await send(user);

  await screen.findByText(message);
  expect(sent).toMatchObject([{ about: "/event/1#sources" }]);
});

test("after a lost answer the same notice is sent by the same key", async () => {
  const sent = acceptingServer({ lost: 1 });
  const { user } = renderScreen(<NoticeScreen />, {
    at: "/notice?about=/event/1&kind=EVENT_ERROR",
  });
  await user.type(words(), "Wrong day.");
  await send(user);

  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

test("what the server refuses stands at its field, and every word is still there", async () => {
  fakeApi.use(
    api.mutation(SubmitNoticeDocument, () =>
      HttpResponse.json(
        refusal("BAD_USER_INPUT", "Wrong", { explanation: "Not these characters" }),
      ),
    ),
  );
  const { user } = renderScreen(<NoticeScreen />, {
    at: "/notice?about=/event/1&kind=EVENT_ERROR",
  });
  await user.type(words(), "Wrong day.");
  await send(user);

  expect(await screen.findByText("Not these characters")).toBeVisible();
  expect(words()).toHaveValue("Wrong day.");
});

test("a draft outlives a reload, is not mixed with something else, and can be thrown away", async () => {
  const first = renderScreen(<NoticeScreen />, { at: "/notice?about=/event/1&kind=EVENT_ERROR" });
  await first.user.type(words(), "Wrong day.");
  first.unmount();

  const other = renderScreen(<NoticeScreen />, { at: "/notice?about=/event/2" });
  expect(words()).toHaveValue("");
  other.unmount();

  const { user } = renderScreen(<NoticeScreen />, { at: "/notice?about=/event/1" });
  expect(words()).toHaveValue("Wrong day.");
  expect(kind()).toHaveValue("EVENT_ERROR");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(words()).toHaveValue("");
  expect(about()).toHaveValue("/event/1");
});

test("a member need not type the address that the site knows", async () => {
  signedInAs();
  fakeApi.use(
    api.query("NoticeSender", () =>
      HttpResponse.json({ data: { viewer: ofType("Viewer", { email: "ada@example.org" }) } }),
    ),
  );
  renderScreen(<NoticeScreen />, { at: "/notice?about=/forum/user/eve" });

  await waitFor(() => expect(email()).toHaveValue("ada@example.org"));
  expect(about()).toHaveValue("/forum/user/eve");
  clearCredentials();
});
