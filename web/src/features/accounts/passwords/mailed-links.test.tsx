import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { StrictMode } from "react";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials, readToken } from "../../../platform/session.ts";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";
import { ResetPasswordDocument } from "./reset-password.graphql.ts";
import { VerifyEmailScreen } from "./verify-email-screen.tsx";
import { VerifyEmailDocument } from "./verify-email.graphql.ts";

function follow(link: string) {
  const routes = [
    { path: "/forum/reset-password", element: <ResetPasswordScreen /> },
    {
      path: "/forum/verify-email",
      element: (
        <StrictMode>
          <VerifyEmailScreen />
        </StrictMode>
      ),
    },
    { path: "*", element: <h1>Elsewhere</h1> },
  ];
  return renderRoutes(routes, link);
}

async function choosePassword(
  { user }: ReturnType<typeof follow>,
  password: string,
  again = password,
) {
  if (password) await user.type(screen.getByLabelText("New password"), password);
  if (again) await user.type(screen.getByLabelText("Confirm new password"), again);
  await user.click(screen.getByRole("button", { name: "Set Password" }));
}

function resetSucceeds() {
  const sent = vi.fn<(variables: unknown) => void>();
  fakeApi.use(
    api.mutation(ResetPasswordDocument, ({ variables }) => {
      sent(variables);
      const message = "Your password has been reset.";
      return HttpResponse.json({ data: { resetPassword: ofType("MessagePayload", { message }) } });
    }),
  );
  return sent;
}

afterEach(() => {
  vi.useRealTimers();
  clearCredentials();
});

test("a reset link without its token says what to do instead", async () => {
  follow("/forum/reset-password");

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Invalid or missing reset token. Please request a new password reset link.",
  );
  expect(screen.queryByLabelText("New password")).not.toBeInTheDocument();
});

test("the token does not stay in the address bar", async () => {
  const { router } = follow("/forum/reset-password?token=secret");

  await screen.findByLabelText("New password");

  expect(router.state.location.search).toBe("");
});

test.each([
  ["", "", "New password is required"],
  ["short", "short", "Password must be at least 6 characters long"],
  ["correct horse", "another horse", "Passwords do not match"],
])("with %j and %j it says: %s", async (password, again, complaint) => {
  const app = follow("/forum/reset-password?token=secret");

  await choosePassword(app, password, again);

  expect(await screen.findByText(complaint)).toBeVisible();
});

test("a new password ends the session of this browser and leads to the login page after 3 s", async () => {
  const sent = resetSucceeds();
  signedInAs();
  const app = follow("/forum/reset-password?token=secret");
  const setTimer = vi.spyOn(globalThis, "setTimeout");

  await choosePassword(app, "correct horse");

  expect(await screen.findByText("Your password has been reset.")).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ token: "secret", newPassword: "correct horse" });
  expect(readToken()).toBeNull();
  const leaving = setTimer.mock.calls.find(([, delay]) => delay === 3_000)?.[0];
  expect(app.router.state.location.pathname).toBe("/forum/reset-password");
  act(() => leaving?.());
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/forum/login"));
});

test("a spent token is refused in the server's words, any other failure in our own", async () => {
  const spent = "Invalid or missing reset token. Please request a new password reset link.";
  fakeApi.use(
    api.mutation(ResetPasswordDocument, () =>
      HttpResponse.json(refusal("BAD_USER_INPUT", spent, { token: spent })),
    ),
  );
  const app = follow("/forum/reset-password?token=spent");
  await choosePassword(app, "correct horse");
  expect(await screen.findByRole("alert")).toHaveTextContent(spent);

  fakeApi.use(api.mutation(ResetPasswordDocument, () => new HttpResponse(null, { status: 500 })));
  await app.user.click(screen.getByRole("button", { name: "Set Password" }));

  expect(
    await screen.findByText("Failed to reset password. Please request a new reset link."),
  ).toBeVisible();
  expect(screen.getByLabelText("New password")).toHaveValue("correct horse");
});

test("a verification link is spent once, and its outcome shown", async () => {
  const sent = vi.fn<(variables: unknown) => void>();
  fakeApi.use(
    api.mutation(VerifyEmailDocument, ({ variables }) => {
      sent(variables);
      const message = "Your email address is verified.";
      return HttpResponse.json({ data: { verifyEmail: ofType("MessagePayload", { message }) } });
    }),
  );

  follow("/forum/verify-email?token=secret");

  expect(await screen.findByText("Your email address is verified.")).toBeVisible();
  expect(sent.mock.calls).toEqual([[{ token: "secret" }]]);
});

test("a verification link that is too old says so", async () => {
  const old = "This verification link is invalid or has expired. Please request a new one.";
  fakeApi.use(
    api.mutation(VerifyEmailDocument, () => HttpResponse.json(refusal("BAD_USER_INPUT", old))),
  );

  follow("/forum/verify-email?token=old");

  expect(await screen.findByRole("alert")).toHaveTextContent(old);
});
