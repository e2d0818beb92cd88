import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal } from "../../../../test/session.ts";
import { LoginScreen } from "../sign-in/login-screen.tsx";
import { ForgotPasswordDocument } from "./forgot-password.graphql.ts";

async function openDialog() {
  const app = renderScreen(<LoginScreen />);
  await app.user.click(screen.getByText("Forgot your password?"));
  const dialog = within(await screen.findByRole("dialog", { name: "Lost password" }));
  const send = async (email = "") => {
    if (email) await app.user.type(dialog.getByLabelText("Email"), email);
    await app.user.click(dialog.getByRole("button", { name: "Send reset link" }));
  };
  return { ...app, dialog, send };
}

test("an empty form asks for the address", async () => {
  const { dialog, send } = await openDialog();

  await send();

  expect(await dialog.findByText("Email is required")).toBeVisible();
});

test("the page says that a mail is on its way", async () => {
  const asked = vi.fn<(variables: unknown) => void>();
  fakeApi.use(
    api.mutation(ForgotPasswordDocument, ({ variables }) => {
      asked(variables);
      const message = "Password reset email sent! Please check your inbox.";
      return HttpResponse.json({
        data: { forgotPassword: ofType("MessagePayload", { message }) },
      });
    }),
  );
  const { dialog, send } = await openDialog();

  await send("ada@example.org");

  expect(await dialog.findByRole("status")).toHaveTextContent(
    "Password reset email sent! Please check your inbox.",
  );
  expect(asked).toHaveBeenCalledWith({ email: "ada@example.org", recaptchaToken: "none" });
});

test("a request that fails says why, keeps the address, and can be sent again", async () => {
  fakeApi.use(
    api.mutation(ForgotPasswordDocument, () =>
      HttpResponse.json(refusal("TOO_MANY_REQUESTS", "Too many requests. Please wait.")),
    ),
  );
  const { dialog, send, user } = await openDialog();
  await send("ada@example.org");
  expect(await dialog.findByRole("alert")).toHaveTextContent("Too many requests. Please wait.");

  fakeApi.use(api.mutation(ForgotPasswordDocument, () => new HttpResponse(null, { status: 500 })));
  await user.click(dialog.getByRole("button", { name: "Send reset link" }));

  await waitFor(() =>
    expect(dialog.getByRole("alert")).toHaveTextContent(
      "Failed to process your request. Please try again later.",
    ),
  );
  expect(dialog.getByLabelText("Email")).toHaveValue("ada@example.org");
});

test("Escape closes the dialog and brings the reader back to where it was opened", async () => {
  const { user } = await openDialog();

  await user.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByText("Forgot your password?")).toHaveFocus();
});
