import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs, someUser } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { areKeysOn } from "../../../platform/shortcuts.ts";
import { UnignoreMemberDocument } from "../profile/ignoring.graphql.ts";
import { UpdateAboutDocument } from "./about-form.graphql.ts";
import {
  CancelEmailChangeDocument,
  ChangeEmailDocument,
  RequestEmailVerificationDocument,
} from "./email-address.graphql.ts";
import {
  type NotificationChoicesFragment,
  UpdateNotificationPreferencesDocument,
} from "./notification-preferences.graphql.ts";
import { ChangePasswordDocument } from "./password-form.graphql.ts";
import {
  CancelAccountDeletionDocument,
  DeleteMyAccountDocument,
  ExportMyDataDocument,
} from "./personal-data.graphql.ts";
import { UpdateProfileDocument } from "./picture-form.graphql.ts";
import { RevokeOtherSessionsDocument, RevokeSessionDocument } from "./session-list.graphql.ts";
import { SettingsScreenDocument } from "./settings-screen.graphql.ts";
import { SettingsScreen } from "./settings-screen.tsx";

type Preferences = NotificationChoicesFragment["notificationPreferences"];

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1";

function session(id: string, userAgent: string, isCurrent = false) {
  return ofType("Session", {
    ...{ id, userAgent, isCurrent, address: "192.0.2.7" },
    createdAt: "2026-03-01T10:00:00Z",
    lastUsedAt: "2026-03-05T10:00:00Z",
  });
}

function preferences(chosen: Partial<Preferences> = {}) {
  return ofType("NotificationPreferences", {
    ...{ reply: true, quote: true, mention: true, reaction: false },
    ...{ mailReply: true, mailQuote: true, mailMention: true, mailReaction: true, mailOther: true },
    mailFrequency: "NEVER" as const,
    mailWatched: false,
    quietHours: null,
    ...chosen,
  });
}

function ignored(username: string) {
  const user = someUser({ id: `u-${username}`, username });
  return ofType("User", { ...user, viewerIgnores: true, viewerCanIgnore: true });
}

/** A server that remembers what the settings say, as far as the tests change it. */
function settingsOf(ada = signedInAs({ username: "ada" })) {
  const state = {
    emailVerified: false,
    pendingEmail: null as string | null,
    deletionScheduledAt: null as string | null,
    ignoredMembers: [] as ReturnType<typeof ignored>[],
    sessions: [session("here", firefox, true), session("there", iphone)],
  };
  fakeApi.use(
    api.query(SettingsScreenDocument, () =>
      HttpResponse.json({
        data: {
          viewer: ofType("Viewer", {
            ...{ ...state, email: "ada@example.org", eraseTexts: false },
            user: ofType("User", { ...ada, about: null }),
            notificationPreferences: preferences(),
            twoFactor: ofType("TwoFactor", { isOn: false, isRequired: false }),
          }),
        },
      }),
    ),
  );
  return state;
}

async function openSettings() {
  const app = renderScreen(<SettingsScreen />);
  await screen.findByRole("heading", { name: "Delete account" });
  return app;
}

const section = (name: string) => within(screen.getByRole("region", { name }));

/** As the browser does when its window for choosing files closes. */
function chooseFile(file: File): void {
  fireEvent.change(screen.getByLabelText("Picture file"), { target: { files: [file] } });
}

afterEach(clearCredentials);

test("ignored members are listed, and can be unignored one by one", async () => {
  settingsOf().ignoredMembers.push(ignored("bob"), ignored("eve"));
  fakeApi.use(
    api.mutation(UnignoreMemberDocument, ({ variables }) => {
      const unignoreMember = ofType("User", { id: variables.userId, viewerIgnores: false });
      return HttpResponse.json({ data: { unignoreMember } });
    }),
  );
  const { user } = await openSettings();
  const list = section("Ignored members");
  expect(list.getByRole("link", { name: "bob" })).toHaveAttribute("href", "/forum/user/bob");

  await user.click(list.getByRole("button", { name: "Stop ignoring bob" }));
  await waitFor(() => expect(list.queryByText("bob")).not.toBeInTheDocument());
  expect(list.getByText("eve")).toBeVisible();

  await user.click(list.getByRole("button", { name: "Stop ignoring eve" }));
  expect(await list.findByText(/^You ignore nobody/)).toBeVisible();
});

test("single keys are switched off, and on again", async () => {
  settingsOf();
  const { user } = await openSettings();
  const keys = section("Keyboard").getByLabelText("Single keys work on this device");
  expect(keys).toBeChecked();

  await user.click(keys);
  expect(areKeysOn()).toBe(false);
  await user.click(keys);
  expect(areKeysOn()).toBe(true);
});

test("settings that cannot be loaded can be asked for again", async () => {
  signedInAs();
  fakeApi.use(
    api.query(SettingsScreenDocument, () => HttpResponse.json(refusal("NOT_FOUND", "Gone."))),
  );
  const { user } = renderScreen(<SettingsScreen />);
  expect(await screen.findByText("Unable to load your settings")).toBeVisible();

  settingsOf();
  await user.click(screen.getByRole("button", { name: "Try Again" }));

  expect(await screen.findByRole("heading", { name: "Delete account" })).toBeVisible();
});

test("a picture is chosen by its address, or the initial instead", async () => {
  const ada = signedInAs({ username: "ada" });
  settingsOf(ada);
  const sent = vi.fn<(variables: unknown) => void>();
  fakeApi.use(
    api.mutation(UpdateProfileDocument, ({ variables }) => {
      sent(variables);
      return HttpResponse.json({
        data: {
          updateProfile: ofType("User", { ...ada, profilePicture: "https://pictures.example/a" }),
        },
      });
    }),
  );
  const { user } = await openSettings();
  const picture = section("Profile picture");
  const address = picture.getByLabelText("Address of the picture");

  await user.type(address, "http://insecure.example/a");
  await user.click(picture.getByRole("button", { name: "Save picture" }));
  expect(await picture.findByText("The picture's address must start with https://")).toBeVisible();
  expect(sent).not.toHaveBeenCalled();

  await user.clear(address);
  await user.type(address, "https://pictures.example/a");
  await user.click(picture.getByRole("checkbox"));
  await user.click(picture.getByRole("button", { name: "Save picture" }));

  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      input: { profilePicture: "https://pictures.example/a", useDefaultAvatar: true },
    }),
  );
});

test("words about oneself are saved; too many are kept in the field and refused in one sentence", async () => {
  const ada = signedInAs({ username: "ada" });
  settingsOf(ada);
  const saved: string[] = [];
  fakeApi.use(
    api.mutation(UpdateAboutDocument, ({ variables: { about } }) => {
      saved.push(about);
      return HttpResponse.json({ data: { updateProfile: ofType("User", { id: ada.id, about }) } });
    }),
  );
  const { user } = await openSettings();
  const about = section("About you");
  const field = about.getByLabelText("Words about yourself");

  fireEvent.change(field, { target: { value: "a".repeat(501) } });
  await user.click(about.getByRole("button", { name: "Save words" }));
  expect(
    await about.findByText("Words about yourself must be at most 500 characters"),
  ).toBeVisible();
  expect(field).toHaveValue("a".repeat(501));

  fireEvent.change(field, { target: { value: " I count ships. " } });
  await user.click(about.getByRole("button", { name: "Save words" }));
  await waitFor(() => expect(saved).toEqual(["I count ships."]));
  await waitFor(() => expect(field).toHaveValue("I count ships."));
});

const picturePath = "/pictures/0123456789abcdef0123456789abcdef.webp";

test("an uploaded picture is saved when it has arrived, and can be removed again", async () => {
  const ada = signedInAs({ username: "ada" });
  settingsOf(ada);
  const arrival = Promise.withResolvers<Response>();
  const uses: (string | null)[] = [];
  const saved: unknown[] = [];
  fakeApi.use(
    http.post("*/api/pictures", ({ request }) => {
      uses.push(new URL(request.url).searchParams.get("use"));
      return arrival.promise;
    }),
    api.mutation(UpdateProfileDocument, ({ variables: { input } }) => {
      saved.push(input.profilePicture);
      const profilePicture = input.profilePicture || null;
      return HttpResponse.json({
        data: { updateProfile: ofType("User", { ...ada, profilePicture }) },
      });
    }),
  );
  const { user } = await openSettings();
  const picture = section("Profile picture");

  chooseFile(new File(["a picture"], "me.jpg", { type: "image/jpeg" }));
  await user.click(await picture.findByRole("button", { name: "Waiting for the picture..." }));
  expect(saved).toEqual([]);
  arrival.resolve(HttpResponse.json({ address: picturePath }, { status: 201 }));
  await user.click(await picture.findByRole("button", { name: "Save picture" }));
  await waitFor(() => expect(saved).toEqual([picturePath]));
  expect(uses).toEqual(["AVATAR"]);

  await user.click(await picture.findByRole("button", { name: "Remove" }));
  await user.click(await picture.findByRole("button", { name: "Save picture" }));
  await waitFor(() => expect(saved).toEqual([picturePath, ""]));
});

test("a picture that is refused says why, changes nothing, and is forgotten with the next act", async () => {
  settingsOf(signedInAs({ username: "ada", profilePicture: picturePath }));
  const message = "The picture's file is broken: it cannot be read to its end.";
  fakeApi.use(http.post("*/api/pictures", () => HttpResponse.json({ message }, { status: 400 })));
  const { user } = await openSettings();
  const picture = section("Profile picture");

  chooseFile(new File(["half a pic"], "me.png", { type: "image/png" }));
  expect(await picture.findByText(message)).toBeVisible();
  expect(picture.getByLabelText("Address of the picture")).toHaveValue(picturePath);

  await user.click(picture.getByRole("button", { name: "Remove" }));
  expect(picture.queryByText(message)).not.toBeInTheDocument();
});

test("an address that is not proved yet can have another mail", async () => {
  settingsOf();
  fakeApi.use(
    api.mutation(RequestEmailVerificationDocument, () => {
      const message = "Verification email sent! Please check your inbox.";
      return HttpResponse.json({
        data: { requestEmailVerification: ofType("MessagePayload", { message }) },
      });
    }),
  );
  const { user } = await openSettings();
  const email = section("Email address");
  expect(email.getByText("Not verified")).toBeVisible();
  expect(screen.getByText("They go to a verified address only.")).toBeVisible();

  await user.click(email.getByRole("button", { name: "Send verification email" }));

  expect(await email.findByText("Verification email sent! Please check your inbox.")).toBeVisible();
});

test("another address waits for its link, and can be given up", async () => {
  const state = settingsOf();
  fakeApi.use(
    api.mutation(ChangeEmailDocument, ({ variables: { newEmail, currentPassword } }) => {
      if (currentPassword !== "right one") {
        const fields = { currentPassword: "This is not your password" };
        const extensions = { code: "BAD_USER_INPUT", fields };
        return HttpResponse.json({ errors: [{ message: "Not yours.", extensions }] });
      }
      state.pendingEmail = newEmail;
      const changeEmail = ofType("MessagePayload", { message: "We have sent a link." });
      return HttpResponse.json({ data: { changeEmail } });
    }),
    api.mutation(CancelEmailChangeDocument, () => {
      state.pendingEmail = null;
      const cancelEmailChange = ofType("MessagePayload", { message: "It stays." });
      return HttpResponse.json({ data: { cancelEmailChange } });
    }),
  );
  const { user } = await openSettings();
  const email = section("Email address");
  await user.click(email.getByRole("button", { name: "Change email address" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("New email address"), "new@example.org");
  await user.type(dialog.getByLabelText("Current password"), "wrong one{Enter}");
  expect(await dialog.findByText("This is not your password")).toBeVisible();
  expect(dialog.getByLabelText("New email address")).toHaveValue("new@example.org");
  await user.clear(dialog.getByLabelText("Current password"));
  await user.type(dialog.getByLabelText("Current password"), "right one{Enter}");

  expect(await email.findByText("new@example.org")).toBeVisible();
  await user.click(email.getByRole("button", { name: "Keep the present address" }));
  expect(await email.findByRole("button", { name: "Change email address" })).toBeVisible();
});

test("a member who knows the present password can change it", async () => {
  settingsOf();
  const wrong = "This is not your password";
  fakeApi.use(
    api.mutation(ChangePasswordDocument, () =>
      HttpResponse.json(refusal("BAD_USER_INPUT", wrong, { currentPassword: wrong })),
    ),
  );
  const { user } = await openSettings();
  const password = section("Password");
  const current = password.getByLabelText("Current password");
  expect(current).toHaveAttribute("autocomplete", "current-password");
  await user.type(current, "wrong");
  await user.type(password.getByLabelText("New password"), "correct horse");
  await user.type(password.getByLabelText("Confirm new password"), "correct horse");
  await user.click(password.getByRole("button", { name: "Change password" }));
  await waitFor(() => expect(current).toHaveAccessibleDescription(expect.stringContaining(wrong)));

  fakeApi.use(
    api.mutation(ChangePasswordDocument, () => {
      const message = "Your password has been changed.";
      return HttpResponse.json({ data: { changePassword: ofType("MessagePayload", { message }) } });
    }),
  );
  await user.click(password.getByRole("button", { name: "Change password" }));

  expect(await screen.findByText("Your password has been changed.")).toBeVisible();
  await waitFor(() => expect(current).toHaveValue(""));
});

test("every session shows device, place and time, and can be ended", async () => {
  settingsOf();
  const ended = vi.fn<(variables: unknown) => void>();
  fakeApi.use(
    api.mutation(RevokeSessionDocument, ({ variables }) => {
      ended(variables);
      return HttpResponse.json({ data: { revokeSession: true } });
    }),
  );
  const { user } = await openSettings();
  const [here, there] = section("Where you are signed in").getAllByRole("listitem");
  expect(here).toHaveTextContent("Firefox on Linux This device");
  expect(there).toHaveTextContent("Safari on iPhone");
  expect(there).toHaveTextContent("Address: 192.0.2.7");
  expect(there).toHaveTextContent(/Last used: \d+ \w+ ago/);
  expect(there).toHaveTextContent("Signed in: 01/03/2026");

  await user.click(screen.getByRole("button", { name: "End the session of Safari on iPhone" }));

  await waitFor(() => expect(there).not.toBeInTheDocument());
  expect(ended).toHaveBeenCalledWith({ id: "there" });
  expect(screen.queryByRole("button", { name: "End all other sessions" })).not.toBeInTheDocument();
});

test("all other sessions end at once, this one stays", async () => {
  const state = settingsOf();
  fakeApi.use(
    api.mutation(RevokeOtherSessionsDocument, () => {
      state.sessions = state.sessions.slice(0, 1);
      return HttpResponse.json({ data: { revokeOtherSessions: 1 } });
    }),
  );
  const { user } = await openSettings();

  await user.click(screen.getByRole("button", { name: "End all other sessions" }));

  await waitFor(() =>
    expect(section("Where you are signed in").getAllByRole("listitem")).toHaveLength(1),
  );
  expect(screen.getByText("This device")).toBeVisible();
});

test("a notification preference is saved when it is changed, and reverted when that fails", async () => {
  settingsOf();
  const sent = vi.fn<(variables: unknown) => void>();
  fakeApi.use(
    api.mutation(UpdateNotificationPreferencesDocument, ({ variables }) => {
      sent(variables);
      return HttpResponse.json({
        data: {
          updateNotificationPreferences: preferences({ reaction: true }),
        },
      });
    }),
  );
  const { user } = await openSettings();
  const reactions = screen.getByRole("checkbox", { name: "Reactions to my posts: bell" });
  expect(reactions).not.toBeChecked();

  await user.click(reactions);
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ input: { reaction: true } }));
  expect(reactions).toBeChecked();

  fakeApi.use(
    api.mutation(UpdateNotificationPreferencesDocument, () =>
      HttpResponse.json(refusal("FORBIDDEN", "Your account is banned.")),
    ),
  );
  await user.click(reactions);
  const [notice] = await screen.findAllByText("Your account is banned.");
  expect(notice).toBeVisible();
  expect(reactions).toBeChecked();
});

test("a member chooses how often mails come, and no mail is about what the bell leaves out", async () => {
  settingsOf().emailVerified = true;
  const sent = vi.fn<(variables: unknown) => void>();
  fakeApi.use(
    api.mutation(UpdateNotificationPreferencesDocument, ({ variables }) => {
      sent(variables);
      const data = { updateNotificationPreferences: preferences({ mailFrequency: "DAILY" }) };
      return HttpResponse.json({ data });
    }),
  );
  const { user } = await openSettings();
  const repliesByMail = screen.getByRole("checkbox", { name: /^Replies .*: mail$/ });
  expect(repliesByMail).toBeDisabled();
  const frequency = screen.getByRole("combobox", { name: "Mails about what I have not seen" });
  expect(frequency.compareDocumentPosition(repliesByMail)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText("Choose when they come, and below of what.")).toBeVisible();

  await user.selectOptions(frequency, "A digest each morning, with new threads");

  await waitFor(() => expect(sent).toHaveBeenCalledWith({ input: { mailFrequency: "DAILY" } }));
  expect(repliesByMail).toBeChecked();
  expect(repliesByMail).toBeEnabled();
  expect(screen.getByRole("checkbox", { name: "Reactions to my posts: mail" })).toBeDisabled();
});

test("a member downloads their data as a file", async () => {
  settingsOf();
  fakeApi.use(
    api.mutation(ExportMyDataDocument, () =>
      HttpResponse.json({ data: { exportMyData: '{"profile":{}}' } }),
    ),
  );
  const made = vi.fn<(file: Blob) => string>(() => "blob:file");
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = await openSettings();

  await user.click(screen.getByRole("button", { name: "Download my data" }));

  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(await made.mock.calls[0]?.[0].text()).toBe('{"profile":{}}');
});

test("an account is deleted by its password, after a day to think", async () => {
  const state = settingsOf();
  const sent = vi.fn<(variables: unknown) => void>();
  fakeApi.use(
    api.mutation(DeleteMyAccountDocument, ({ variables }) => {
      sent(variables);
      state.deletionScheduledAt = "2026-03-06T10:00:00Z";
      return HttpResponse.json({ data: { deleteMyAccount: true } });
    }),
    api.mutation(CancelAccountDeletionDocument, () => {
      state.deletionScheduledAt = null;
      return HttpResponse.json({ data: { cancelAccountDeletion: true } });
    }),
  );
  const { user } = await openSettings();
  expect(screen.getByText(/stays in its place, under the name Unknown/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Delete my account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete my account" }));

  await user.click(dialog.getByRole("button", { name: "Delete in 24 hours" }));
  expect(await dialog.findByText("Password is required")).toBeVisible();

  await user.type(dialog.getByLabelText("Your password"), "correct horse");
  await user.click(dialog.getByRole("checkbox", { name: /Empty the texts/ }));
  await user.click(dialog.getByRole("button", { name: "Delete in 24 hours" }));

  expect(await screen.findByText(/will be erased on/)).toHaveTextContent("6 March 2026");
  expect(sent).toHaveBeenCalledWith({ password: "correct horse", eraseTexts: true });

  await user.click(screen.getByRole("button", { name: "Keep my account" }));
  expect(await screen.findByRole("button", { name: "Delete my account" })).toBeVisible();
});
