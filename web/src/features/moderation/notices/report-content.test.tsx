import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { ReportContentDocument } from "./report-content.graphql.ts";
import { ReportIncident, ReportMember, ReportThread } from "./report-content.tsx";

beforeEach(() => void signedInAs({ id: "id-of-ada", username: "ada" }));
afterEach(clearCredentials);

const message = "Thank you. A moderator will look at it.";

/** A server that takes reports, and what it was sent. */
function acceptingServer() {
  const sent = vi.fn<(variables: object) => void>();
  fakeApi.use(
    api.mutation(ReportContentDocument, ({ variables }) => {
      sent(variables);
      return HttpResponse.json({ data: { reportContent: { message, receipt: "receipt-1" } } });
    }),
  );
  return sent;
}

async function open(what: ReactNode, name: string) {
  const view = renderScreen(what);
  await view.user.click(screen.getByRole("button", { name }));
  return { ...view, dialog: within(await screen.findByRole("dialog")) };
}

const thread = <ReportThread id="t1" authorId="id-of-bob" viewerId="id-of-ada" />;

test("a member reports a thread by a rule, without a name or an address, and follows it", async () => {
  const sent = acceptingServer();
  const { user, dialog, router } = await open(thread, "Report thread");
  expect(dialog.queryByLabelText(/e-mail/)).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText("What is wrong with it?"), "Disinformation");
  await user.click(dialog.getByRole("button", { name: "Report" }));

  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    ...{ about: "/forum/thread/t1", rule: "DISINFORMATION", comment: null },
  });
  await user.click(screen.getByRole("button", { name: "Follow it" }));
  expect(router.state.location.pathname).toBe("/notice/receipt-1");
});

test("a member is reported by a rule, too", async () => {
  const sent = acceptingServer();
  const { user, dialog } = await open(<ReportMember username="bob" />, "Report bob");
  await user.type(dialog.getByLabelText("Comment (optional)"), "In every thread");
  await user.click(dialog.getByRole("button", { name: "Report" }));

  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    ...{ about: "/forum/user/bob", rule: "SPAM", comment: "In every thread" },
  });
});

test("of an incident one says what is wrong", async () => {
  const sent = acceptingServer();
  const incident = <ReportIncident id="e1" kind="EVENT_ERROR" label="Report an error" />;
  const { user, dialog } = await open(incident, "Report an error");
  expect(dialog.getByLabelText("What is it?")).toHaveValue("EVENT_ERROR");
  await user.click(dialog.getByRole("button", { name: "Report" }));
  expect(await dialog.findByText("Please say what is wrong")).toBeVisible();
  expect(sent).not.toHaveBeenCalled();

  await user.type(dialog.getByLabelText("What is wrong with it?"), "It was in Riga.");
  await user.click(dialog.getByRole("button", { name: "Report" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    ...{ about: "/event/e1", kind: "EVENT_ERROR", comment: "It was in Riga." },
  });
});

test("a report that is refused says why, and the words stay", async () => {
  const words = "You have already reported this thread.";
  fakeApi.use(
    api.mutation(ReportContentDocument, () => HttpResponse.json(refusal("CONFLICT", words))),
  );
  const { user, dialog } = await open(thread, "Report thread");
  await user.type(dialog.getByLabelText("Comment (optional)"), "Adverts");
  await user.click(dialog.getByRole("button", { name: "Report" }));

  expect(await dialog.findByRole("alert")).toHaveTextContent(words);
  expect(dialog.getByLabelText("Comment (optional)")).toHaveValue("Adverts");
});

test("nobody reports a thread of their own", () => {
  renderScreen(<ReportThread id="t1" authorId="id-of-ada" viewerId="id-of-ada" />);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
