import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { delay, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { SimilarEventsDocument, type SimilarEventsQuery } from "./similar-events.graphql.ts";
import { SubmitEventDocument, type SubmitEventMutationVariables } from "./submit-event.graphql.ts";
import { SubmitScreen } from "./submit-screen.tsx";
import { NearestTownDocument } from "./submitted-place.graphql.ts";

const success = "Event submitted successfully! It will be reviewed by moderators.";
const nothingAlike = { events: [], waitingCount: 0 };

function similarAre(similarEvents: SimilarEventsQuery["similarEvents"]) {
  return api.query(SimilarEventsDocument, () => HttpResponse.json({ data: { similarEvents } }));
}

/** A server that takes submissions, and what it was sent. */
function acceptingServer() {
  const sent: SubmitEventMutationVariables["input"][] = [];
  fakeApi.use(
    api.mutation(SubmitEventDocument, ({ variables }) => {
      sent.push(variables.input);
      return HttpResponse.json({
        data: { submitEvent: { message: success, receipt: "receipt-1" } },
      });
    }),
  );
  return sent;
}

beforeEach(() => {
  screenThat("prefers-color-scheme: dark");
  fakeApi.use(
    similarAre(nothingAlike),
    api.query(NearestTownDocument, () => HttpResponse.json({ data: { nearestTown: null } })),
  );
});

const submit = (user: UserEvent) =>
  user.click(screen.getByRole("button", { name: "Submit Attack" }));

async function fillIn(user: UserEvent, { latitude = "52.2297", longitude = "21.0118" } = {}) {
  if (!screen.queryByRole("radio", { checked: true })) {
    await user.click(screen.getByRole("radio", { name: /Russian/ }));
  }
  await user.type(screen.getByLabelText("Source URL"), "https://news.example/arson");
  await user.type(screen.getByLabelText("Date"), "2024-05-12");
  await user.type(screen.getByLabelText("Latitude"), latitude);
  await user.type(screen.getByLabelText("Longitude"), longitude);
}

test("an empty form says what is missing, and the place only once", async () => {
  const { user } = renderScreen(<SubmitScreen />);

  await submit(user);

  expect(await screen.findByText("Type is required")).toBeVisible();
  expect(screen.getByText("Source URL is required")).toBeVisible();
  expect(screen.getByText("Date is required")).toBeVisible();
  expect(screen.getAllByText("Location is required")).toHaveLength(1);
  expect(screen.getByRole("radio", { name: /Russian/ })).toHaveFocus();
});

test("a place outside of the world is refused where it was typed", async () => {
  const { user } = renderScreen(<SubmitScreen />);
  await fillIn(user, { latitude: "91" });

  await submit(user);

  expect(await screen.findByText("Latitude must be between -90 and 90")).toBeVisible();
  expect(screen.getByLabelText("Latitude")).toBeInvalid();
});

test("coordinates take nothing but a minus, digits and one point", async () => {
  const { user } = renderScreen(<SubmitScreen />);
  const latitude = screen.getByLabelText("Latitude");

  await user.type(latitude, "-5a.2.5,e");

  expect(latitude).toHaveValue("-5.25");
});

test("a pair of coordinates can be pasted at once", async () => {
  const { user } = renderScreen(<SubmitScreen />);

  await user.click(screen.getByLabelText("Longitude"));
  await user.paste("52.2297, 21.0118");

  expect(screen.getByLabelText("Latitude")).toHaveValue("52.2297");
  expect(screen.getByLabelText("Longitude")).toHaveValue("21.0118");
});

test("a submitted incident is thanked for, and the form is empty again", async () => {
  const sent = acceptingServer();
  const { user } = renderScreen(<SubmitScreen />);
  await user.click(screen.getByRole("radio", { name: /Chinese/ }));
  await fillIn(user);

  await submit(user);

  expect(await screen.findByText(success)).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      type: "CHINESE",
      sourceUrl: "https://news.example/arson",
      date: "2024-05-12",
      latitude: 52.2297,
      longitude: 21.0118,
    }),
  ]);
  expect(screen.getByRole("link", { name: "Follow what becomes of it" })).toHaveAttribute(
    "href",
    "/submission/receipt-1",
  );
  await waitFor(() => expect(screen.getByLabelText("Source URL")).toHaveValue(""));
  expect(screen.getByLabelText("Latitude")).toHaveValue("");
  expect(screen.queryByRole("radio", { checked: true })).not.toBeInTheDocument();
});

test("nobody is accused by default", async () => {
  renderScreen(<SubmitScreen />);

  expect(screen.getAllByRole("radio")).toHaveLength(2);
  expect(screen.queryByRole("radio", { checked: true })).not.toBeInTheDocument();
});

test("a half-filled form survives a reload", async () => {
  const { user, unmount } = renderScreen(<SubmitScreen />);
  await fillIn(user);

  unmount();
  renderScreen(<SubmitScreen />);

  expect(screen.getByRole("radio", { name: /Russian/ })).toBeChecked();
  expect(screen.getByLabelText("Source URL")).toHaveValue("https://news.example/arson");
  expect(screen.getByLabelText("Date")).toHaveValue("2024-05-12");
  expect(screen.getByLabelText("Latitude")).toHaveValue("52.2297");
});

test("a draft says how old it is, and can be thrown away and be brought back", async () => {
  const { user, unmount } = renderScreen(<SubmitScreen />);
  await fillIn(user);
  expect(screen.queryByText(/^Your draft/)).not.toBeInTheDocument();
  unmount();
  const again = renderScreen(<SubmitScreen />);
  expect(screen.getByText(/^Your draft of/)).toHaveTextContent(
    "Your draft of just now is filled in.",
  );

  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByLabelText("Source URL")).toHaveValue("");
  expect(screen.getByLabelText("Latitude")).toHaveValue("");
  expect(screen.queryByRole("radio", { checked: true })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Your draft/)).not.toBeInTheDocument();

  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(screen.getByLabelText("Source URL")).toHaveValue("https://news.example/arson");
  again.unmount();
  renderScreen(<SubmitScreen />);
  expect(screen.getByLabelText("Date")).toHaveValue("2024-05-12");
});

test("further sources and a note are sent, and what is no address is refused at its field", async () => {
  const sent = acceptingServer();
  const { user } = renderScreen(<SubmitScreen />);
  await fillIn(user);
  const further = screen.getByLabelText("Further sources");
  await user.type(further, "second.example");
  await user.type(screen.getByLabelText("Note to the moderators"), "The second has pictures.");

  await submit(user);
  expect(await screen.findByText("Source URL must start with http:// or https://")).toBeVisible();
  expect(further).toBeInvalid();
  await user.clear(further);
  await user.type(further, "https://second.example/{enter}https://third.example/{enter}");
  await submit(user);

  await screen.findByText(success);
  expect(sent).toEqual([
    expect.objectContaining({
      otherSourceUrls: ["https://second.example/", "https://third.example/"],
      note: "The second has pictures.",
    }),
  ]);
  await waitFor(() => expect(further).toHaveValue(""));
});

test("a member reads whose name the submission bears, and can leave it out", async () => {
  signedInAs({ username: "ada" });
  const sent = acceptingServer();
  const { user } = renderScreen(<SubmitScreen />);
  expect(await screen.findByText(/^Submitted as/)).toHaveTextContent(
    "Submitted as ada; moderators see it, and nobody else.",
  );
  await fillIn(user);
  await user.click(screen.getByRole("checkbox", { name: "Submit anonymously" }));
  expect(screen.getByText(/^Submitted anonymously/)).toBeVisible();

  await submit(user);

  await screen.findByText(success);
  expect(sent).toEqual([expect.objectContaining({ isAnonymous: true })]);
});

test("without a name, what one browser sent before goes along as a receipt", async () => {
  localStorage.setItem("last-receipt", "receipt-0");
  const sent = acceptingServer();
  const { user } = renderScreen(<SubmitScreen />);
  await fillIn(user);
  await submit(user);
  await screen.findByText(success);
  expect(sent).toEqual([expect.objectContaining({ previousReceipt: "receipt-0" })]);
  expect(localStorage.getItem("last-receipt")).toBe("receipt-1");
});

test("the first of a browser, and what bears a name, goes without", async () => {
  signedInAs({ username: "ada" });
  const sent = acceptingServer();
  const { user } = renderScreen(<SubmitScreen />);
  await screen.findByText(/^Submitted as/);
  await fillIn(user);
  await submit(user);
  await screen.findByText(success);

  expect(sent[0]).not.toHaveProperty("previousReceipt");
  expect(localStorage.getItem("last-receipt")).toBeNull();
});

test("while it is sent, the button says so", async () => {
  fakeApi.use(api.mutation(SubmitEventDocument, () => delay("infinite")));
  const { user } = renderScreen(<SubmitScreen />);
  await fillIn(user);

  await submit(user);

  expect(await screen.findByRole("button", { name: "Submitting..." })).toBeVisible();
});

test("the server's refusal is shown, and nothing that was typed is lost", async () => {
  fakeApi.use(
    api.mutation(SubmitEventDocument, () =>
      HttpResponse.json(
        refusal("TOO_MANY_REQUESTS", "Too many submissions. Please try again in an hour."),
      ),
    ),
  );
  const { user } = renderScreen(<SubmitScreen />);
  await fillIn(user);

  await submit(user);

  expect(
    await screen.findByText("Too many submissions. Please try again in an hour."),
  ).toBeVisible();
  expect(screen.getByLabelText("Source URL")).toHaveValue("https://news.example/arson");
  expect(screen.getByLabelText("Longitude")).toHaveValue("21.0118");
});

test("a failure without a message is shown in the site's own words", async () => {
  fakeApi.use(
    api.mutation(SubmitEventDocument, () =>
      HttpResponse.json(refusal("INTERNAL_SERVER_ERROR", "masked")),
    ),
  );
  const { user } = renderScreen(<SubmitScreen />);
  await fillIn(user);

  await submit(user);

  expect(await screen.findByText("Error submitting event. Please try again.")).toBeVisible();
});

test("what the server refuses about a field stands at the field", async () => {
  const fields = { sourceUrl: "Source URL must not hold a password" };
  fakeApi.use(
    api.mutation(SubmitEventDocument, () =>
      HttpResponse.json(refusal("BAD_USER_INPUT", "Invalid input", fields)),
    ),
  );
  const { user } = renderScreen(<SubmitScreen />);
  await fillIn(user);

  await submit(user);

  expect(await screen.findByText(fields.sourceUrl)).toBeVisible();
  expect(screen.getByLabelText("Source URL")).toBeInvalid();
});

test("a refused captcha is reported, although the next one solves itself", async () => {
  const fields = { recaptchaToken: "Please complete the reCAPTCHA verification" };
  fakeApi.use(
    api.mutation(SubmitEventDocument, () =>
      HttpResponse.json(refusal("BAD_USER_INPUT", "Invalid input", fields)),
    ),
  );
  const { user } = renderScreen(<SubmitScreen />);
  await fillIn(user);

  await submit(user);

  expect(await screen.findByText(fields.recaptchaToken)).toBeVisible();
});

test("the same incident keeps its key when it is sent again, another gets its own", async () => {
  const keys: unknown[] = [];
  fakeApi.use(
    api.mutation(SubmitEventDocument, ({ variables }) => {
      keys.push(variables.input.idempotencyKey);
      return HttpResponse.json(refusal("SERVICE_UNAVAILABLE", "The database is out of reach."));
    }),
  );
  const { user } = renderScreen(<SubmitScreen />);
  await fillIn(user);

  await submit(user);
  await screen.findByText("The database is out of reach.");
  await submit(user);
  await waitFor(() => expect(keys).toHaveLength(2));
  await user.type(screen.getByLabelText("Source URL"), "-two");
  await submit(user);
  await waitFor(() => expect(keys).toHaveLength(3));

  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("a reader who reports what is on the map already learns that before sending", async () => {
  fakeApi.use(
    similarAre({
      events: [
        ofType("Event", {
          id: "e1",
          title: "Arson",
          date: "2024-05-12",
          datePrecision: "DAY",
        } as const),
      ],
      waitingCount: 2,
    }),
  );
  const { user } = renderScreen(<SubmitScreen />);

  await user.type(screen.getByLabelText("Source URL"), "https://news.example/arson");

  const hint = await screen.findByText("This incident may have been reported already.");
  const box = within(hint.parentElement ?? hint);
  expect(box.getByRole("link", { name: /^Arson/ })).toHaveAttribute("href", "/event/e1");
  expect(box.getByText("2 like it are waiting for review.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Submit Attack" })).toBeEnabled();
});
