import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { ofType, refusal, someUser, viewerIs } from "../../../../test/session.ts";
import { clearCredentials, readToken } from "../../../platform/session.ts";
import { LoginDocument } from "../viewer/session.graphql.ts";
import { LoginScreen } from "./login-screen.tsx";
import { signIn } from "./sign-in.ts";

const ada = someUser({ username: "ada" });

function openLogin(origin?: string) {
  const entry = { pathname: "/forum/login", state: origin === undefined ? null : { origin } };
  const routes = [
    { path: "/forum/login", element: <LoginScreen /> },
    { path: "*", element: <h1>Elsewhere</h1> },
  ];
  return renderRoutes(routes, entry);
}

type App = ReturnType<typeof openLogin>;

async function logIn({ user }: App, username = "ada", password = "correct horse") {
  await user.type(screen.getByLabelText("Username"), username);
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Log In" }));
}

function loginSucceeds() {
  fakeApi.use(
    api.mutation(LoginDocument, () =>
      HttpResponse.json({ data: { login: { token: "fresh", user: ofType("User", ada) } } }),
    ),
    viewerIs(ada),
  );
}

afterEach(clearCredentials);

test("without a name and a password nothing is sent, and both are asked for", async () => {
  const { user } = openLogin();

  await user.click(screen.getByRole("button", { name: "Log In" }));

  expect(await screen.findByText("Username is required")).toBeVisible();
  expect(screen.getByText("Password is required")).toBeVisible();
  expect(screen.getByLabelText("Username")).toHaveFocus();
  expect(screen.getByLabelText("Username")).toHaveAccessibleDescription(/Username is required/);
});

test("a member who is asked for another proof gives it without typing the rest again", async () => {
  const asked = vi.fn<(token: unknown) => void>();
  fakeApi.use(
    api.mutation(LoginDocument, ({ variables: { input } }) => {
      asked(input.recaptchaToken);
      if (input.recaptchaToken) {
        return HttpResponse.json({
          data: { login: { token: "fresh", user: ofType("User", ada) } },
        });
      }
      const fields = { recaptchaToken: "Please complete the verification" };
      return HttpResponse.json(refusal("TOO_MANY_REQUESTS", "Too many login attempts.", fields));
    }),
    viewerIs(ada),
  );
  const app = openLogin();

  await logIn(app);
  await screen.findByText("Please complete the verification");
  expect(screen.getByLabelText("Username")).toHaveValue("ada");
  expect(screen.getByLabelText("Password")).toHaveValue("correct horse");
  await app.user.click(screen.getByRole("button", { name: "Log In" }));

  await waitFor(() => expect(readToken()).toBe("fresh"));
  expect(asked.mock.calls).toEqual([[undefined], [expect.any(String)]]);
});

test("password managers find what they fill in", () => {
  openLogin();

  expect(screen.getByLabelText("Username")).toHaveAttribute("autocomplete", "username");
  expect(screen.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
});

test("a member who logs in gets a token and a cookie, and is in the forum a moment later", async () => {
  loginSucceeds();
  const app = openLogin();

  await logIn(app);

  await waitFor(() => expect(readToken()).toBe("fresh"));
  expect(document.cookie).toContain("token=fresh");
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/forum"));
});

test("after signing in, a member is led to the page they were on the way to", async () => {
  loginSucceeds();
  const app = openLogin("/forum/new-thread?category=7");

  await logIn(app);

  await waitFor(() => expect(app.router.state.location.pathname).toBe("/forum/new-thread"));
  expect(app.router.state.location.search).toBe("?category=7");
});

test("the way on opens a tenth of a second after signing in, not before", async () => {
  loginSucceeds();
  const setTimer = vi.spyOn(globalThis, "setTimeout");
  const app = openLogin();

  await logIn(app);
  await screen.findByRole("heading", { name: "Elsewhere" });

  expect(setTimer.mock.calls.some(([, delay]) => delay === 100)).toBe(true);
});

test("a member who is already signed in does not stay on this page", async () => {
  signIn({ token: "token-of-ada", user: ada });
  fakeApi.use(viewerIs(ada));
  openLogin();

  expect(await screen.findByRole("heading", { name: "Elsewhere" })).toBeVisible();
});

const failures = [
  ["UNAUTHENTICATED", "No.", "Invalid username or password"],
  ["TOO_MANY_REQUESTS", "Slow down.", "Too many login attempts. Please try again later."],
  ["FORBIDDEN", "Your account is locked.", "Your account is locked."],
  ["INTERNAL_SERVER_ERROR", "Oops 4711", "Login failed. Please try again later."],
] as const;

test.each(failures)("a refusal with %s (%s) reads: %s", async (code, message, text) => {
  fakeApi.use(api.mutation(LoginDocument, () => HttpResponse.json(refusal(code, message))));
  const app = openLogin();

  await logIn(app, "ada", "wrong");

  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(screen.getByLabelText("Username")).toHaveValue("ada");
  expect(screen.getByLabelText("Password")).toHaveValue("wrong");
});

test.each([
  [401, "Invalid username or password"],
  [429, "Too many login attempts. Please try again later."],
  [502, "Login failed. Please try again later."],
])("the bare status %d reads: %s", async (status, text) => {
  fakeApi.use(api.mutation(LoginDocument, () => new HttpResponse(null, { status })));
  const app = openLogin();

  await logIn(app);

  expect(await screen.findByRole("alert")).toHaveTextContent(text);
});

test("a lost connection is distinguished from a server that cannot be reached", async () => {
  fakeApi.use(api.mutation(LoginDocument, () => HttpResponse.error()));
  const app = openLogin();

  await logIn(app);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Login failed. Please try again later.",
  );

  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await app.user.click(screen.getByRole("button", { name: "Log In" }));
  expect(await screen.findByText("You are offline. Please check your connection.")).toBeVisible();
});

test("an answer without a session reads like wrong credentials", async () => {
  fakeApi.use(api.mutation(LoginDocument, () => HttpResponse.json({ data: null })));
  const app = openLogin();

  await logIn(app);

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Failed to log in. Please check your credentials.",
  );
});

test("after a failed attempt the next visit starts clean", async () => {
  fakeApi.use(
    api.mutation(LoginDocument, () => HttpResponse.json(refusal("FORBIDDEN", "Locked."))),
  );
  const first = openLogin();
  await logIn(first);
  await screen.findByRole("alert");
  first.unmount();
  localStorage.setItem("token", "left behind");
  localStorage.setItem("user", JSON.stringify(ada));

  openLogin();

  await waitFor(() => expect(readToken()).toBeNull());
  expect(localStorage.getItem("user")).toBeNull();
});

test("without a failed attempt a visit takes nothing away", async () => {
  signIn({ token: "token-of-ada", user: ada });
  fakeApi.use(viewerIs(ada));
  openLogin();

  await screen.findByRole("heading", { name: "Elsewhere" });
  expect(readToken()).toBe("token-of-ada");
});

test("a password can be looked at while it is typed", async () => {
  const { user } = openLogin();
  const password = screen.getByLabelText("Password");
  expect(password).toHaveAttribute("type", "password");

  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(password).toHaveAttribute("type", "text");

  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password).toHaveAttribute("type", "password");
});

test("a member with a second factor is asked for a code after the right password, and signs in with it", async () => {
  const sent: unknown[] = [];
  const wrong = "That code is wrong.";
  fakeApi.use(
    api.mutation(LoginDocument, ({ variables: { input } }) => {
      sent.push(input);
      if (!input.otp) {
        return HttpResponse.json(
          refusal("TWO_FACTOR_REQUIRED", "A code, please.", { otp: "A code, please." }),
        );
      }
      if (input.otp === "000000") {
        return HttpResponse.json(refusal("BAD_USER_INPUT", wrong, { otp: wrong }));
      }
      return HttpResponse.json({ data: { login: { token: "fresh", user: ofType("User", ada) } } });
    }),
    viewerIs(ada),
  );
  const app = openLogin();
  expect(screen.queryByLabelText("Code")).not.toBeInTheDocument();

  await logIn(app);
  const code = await screen.findByLabelText("Code");
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute("autocomplete", "one-time-code");
  expect(code).toHaveAccessibleDescription(/authenticator app, or one of your recovery codes/);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();

  await app.user.type(code, "000000{Enter}");
  expect(await screen.findByText(wrong)).toBeVisible();
  expect(screen.getByLabelText("Password")).toHaveValue("correct horse");
  await app.user.clear(code);
  await app.user.type(code, "123456{Enter}");

  await waitFor(() => expect(readToken()).toBe("fresh"));
  const names = { username: "ada", password: "correct horse" };
  expect(sent).toEqual([names, { ...names, otp: "000000" }, { ...names, otp: "123456" }]);
});

test("the way to registration keeps the way back", async () => {
  const { user, router } = openLogin("/forum/settings");

  await user.click(within(screen.getByText(/New here/)).getByRole("link"));

  expect(router.state.location).toMatchObject({
    pathname: "/forum/register",
    state: { origin: "/forum/settings" },
  });
});
