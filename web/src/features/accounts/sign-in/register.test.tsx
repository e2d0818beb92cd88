import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { ofType, refusal, someUser, viewerIs } from "../../../../test/session.ts";
import { clearCredentials, readToken } from "../../../platform/session.ts";
import { RegisterDocument } from "../viewer/session.graphql.ts";
import { RegisterScreen } from "./register-screen.tsx";
import { noteFailedAttempt } from "./sign-in.ts";

const filledIn = {
  Username: "ada",
  Email: "ada@example.org",
  Password: "correct horse",
  "Confirm password": "correct horse",
};

function openRegistration() {
  const routes = [
    { path: "/forum/register", element: <RegisterScreen /> },
    { path: "*", element: <h1>Elsewhere</h1> },
  ];
  return renderRoutes(routes, {
    pathname: "/forum/register",
    state: { origin: "/forum/thread/7" },
  });
}

type App = ReturnType<typeof openRegistration>;

async function fillIn({ user }: App, fields: Partial<typeof filledIn> = filledIn) {
  for (const [label, value] of Object.entries(fields)) {
    await user.clear(screen.getByLabelText(label));
    if (value) await user.type(screen.getByLabelText(label), value);
  }
}

async function send({ user }: App) {
  await user.click(screen.getByRole("button", { name: "Create Account" }));
}

async function register(app: App) {
  await fillIn(app);
  await app.user.click(screen.getByRole("checkbox"));
  await send(app);
}

afterEach(clearCredentials);

test("an empty form says what is missing, field by field", async () => {
  const app = openRegistration();

  await send(app);

  for (const [label, complaint] of [
    ["Username", "Username is required"],
    ["Email", "Email is required"],
    ["Password", "Password is required"],
  ] as const) {
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(complaint));
  }
  expect(screen.getByRole("checkbox")).toHaveAccessibleDescription(
    "Please confirm that you are at least 16 years old",
  );
});

test.each([
  [{ Username: "ad" }, "Username must be at least 3 characters"],
  [{ Email: "ada at example" }, "Email is invalid"],
  [{ Password: "short" }, "Password must be at least 6 characters"],
  [{ "Confirm password": "another horse" }, "Passwords do not match"],
])("with %o it says: %s", async (mistake, complaint) => {
  const app = openRegistration();
  await fillIn(app, { ...filledIn, ...mistake });

  await send(app);

  expect(await screen.findByText(complaint)).toBeVisible();
});

test("passwords that are made to match are complained about no more", async () => {
  const app = openRegistration();
  await fillIn(app, { ...filledIn, "Confirm password": "another horse" });
  await send(app);
  await screen.findByText("Passwords do not match");

  await fillIn(app, { Password: "another horse" });

  await waitFor(() => expect(screen.queryByText("Passwords do not match")).not.toBeInTheDocument());
});

test("password managers are offered a new password", () => {
  openRegistration();

  expect(screen.getByLabelText("Email")).toHaveAttribute("autocomplete", "email");
  expect(screen.getByLabelText("Password")).toHaveAttribute("autocomplete", "new-password");
  expect(screen.getByLabelText("Confirm password")).toHaveAttribute("autocomplete", "new-password");
});

test("a new member is signed in and led back to where they came from", async () => {
  const ada = someUser({ username: "ada" });
  const sent = vi.fn<(variables: unknown) => void>();
  fakeApi.use(
    api.mutation(RegisterDocument, ({ variables }) => {
      sent(variables);
      return HttpResponse.json({
        data: { register: { token: "fresh", user: ofType("User", ada) } },
      });
    }),
    viewerIs(ada),
  );
  const app = openRegistration();

  await register(app);

  await waitFor(() => expect(app.router.state.location.pathname).toBe("/forum/thread/7"));
  expect(readToken()).toBe("fresh");
  expect(
    await screen.findByText(/^Welcome! We have sent a mail to ada@example\.org/),
  ).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    input: {
      username: "ada",
      email: "ada@example.org",
      password: "correct horse",
      ageConfirmed: true,
      recaptchaToken: "none",
    },
  });
});

test.each([
  ["CONFLICT", "Taken.", "Username or email already in use"],
  ["SERVICE_UNAVAILABLE", "Please wait a little.", "Please wait a little."],
  ["TOO_MANY_REQUESTS", "Please try again in 42 minutes.", "Please try again in 42 minutes."],
  ["INTERNAL_SERVER_ERROR", "Oops 4711", "Registration failed. Please try again later."],
] as const)("a refusal with %s (%s) reads: %s", async (code, message, text) => {
  fakeApi.use(api.mutation(RegisterDocument, () => HttpResponse.json(refusal(code, message))));
  const app = openRegistration();

  await register(app);

  expect(await screen.findByText(text)).toBeVisible();
  for (const [label, value] of Object.entries(filledIn)) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
  }
});

test("the server's refusal of a field is shown at that field", async () => {
  const complaint = "That password is among the first that are tried";
  fakeApi.use(
    api.mutation(RegisterDocument, () =>
      HttpResponse.json(refusal("BAD_USER_INPUT", complaint, { password: complaint })),
    ),
  );
  const app = openRegistration();

  await register(app);

  await waitFor(() => expect(screen.getByLabelText("Password")).toBeInvalid());
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(
    expect.stringContaining(complaint),
  );
  expect(screen.getByLabelText("Password")).toHaveFocus();
});

test("a visit after a failed attempt starts clean", async () => {
  noteFailedAttempt();
  localStorage.setItem("token", "left behind");

  openRegistration();

  await waitFor(() => expect(readToken()).toBeNull());
});

test("without a connection the form says so, and without an answer's words it has its own", async () => {
  fakeApi.use(api.mutation(RegisterDocument, () => HttpResponse.json({ data: null })));
  const app = openRegistration();
  await register(app);
  expect(await screen.findByText("Registration failed. Please try again.")).toBeVisible();

  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fakeApi.use(api.mutation(RegisterDocument, () => HttpResponse.error()));
  await send(app);

  expect(await screen.findByText("You are offline. Please check your connection.")).toBeVisible();
});
