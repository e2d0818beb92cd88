import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";

import { serverSetsTask } from "../../../../test/captcha-server.ts";
import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { refusal } from "../../../../test/session.ts";
import { ForgotPasswordDocument } from "../passwords/forgot-password.graphql.ts";
import { RegisterDocument } from "../viewer/session.graphql.ts";
import { LoginScreen } from "./login-screen.tsx";
import { RegisterScreen } from "./register-screen.tsx";

// The page of a server that asks for a proof, as the program will read it.
vi.hoisted(() => {
  const page = document.getElementById("runtime-config");
  if (!page) throw new Error("The test set-up writes no configuration.");
  page.textContent = JSON.stringify({
    ...{ contactEmail: "contact@example.org", mapStyleUrl: null, streets: null },
    captcha: { provider: "proof-of-work" },
  });
});

const missing = "Please complete the reCAPTCHA verification";

afterEach(() => vi.unstubAllGlobals());

async function openLostPassword() {
  const { user } = renderScreen(<LoginScreen />);
  await user.click(screen.getByText("Forgot your password?"));
  const dialog = within(await screen.findByRole("dialog", { name: "Lost password" }));
  await dialog.findByRole("checkbox");
  return { user, dialog };
}

test("nobody registers, or asks for a mail, without a proof", async () => {
  serverSetsTask({ work: new Promise(() => {}) });
  const { user, unmount } = renderScreen(<RegisterScreen />);
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  expect(await screen.findByText(missing)).toBeVisible();
  unmount();

  const { dialog } = await openLostPassword();
  await user.click(dialog.getByRole("button", { name: "Send reset link" }));

  expect(await dialog.findByText(missing)).toBeVisible();
});

test("a proof that comes late takes the complaint away", async () => {
  let finishWork = () => {};
  serverSetsTask({ work: new Promise((resolve) => (finishWork = resolve)) });
  const { user, dialog } = await openLostPassword();
  await user.click(dialog.getByRole("button", { name: "Send reset link" }));
  await dialog.findByText(missing);

  finishWork();

  expect(await dialog.findByText("Verified")).toBeVisible();
  await waitFor(() => expect(dialog.queryByText(missing)).not.toBeInTheDocument());
});

test("a proof is good for one attempt: the next one needs another", async () => {
  const asked = serverSetsTask();
  fakeApi.use(
    api.mutation(ForgotPasswordDocument, () => HttpResponse.json(refusal("CONFLICT", "Not now."))),
  );
  const { user, dialog } = await openLostPassword();
  await user.type(dialog.getByLabelText("Email"), "ada@example.org");
  await dialog.findByText("Verified");
  expect(asked).toHaveBeenCalledTimes(1);

  await user.click(dialog.getByRole("button", { name: "Send reset link" }));

  expect(await dialog.findByText("Not now.")).toBeVisible();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test("the server's refusal of a proof is shown at the captcha, and another proof is made", async () => {
  const complaint = "Error verifying reCAPTCHA. Please try again.";
  const asked = serverSetsTask();
  fakeApi.use(
    api.mutation(RegisterDocument, () =>
      HttpResponse.json(refusal("BAD_USER_INPUT", complaint, { recaptchaToken: complaint })),
    ),
  );
  const { user } = renderScreen(<RegisterScreen />);
  await screen.findByText("I'm not a robot");
  await user.type(screen.getByLabelText("Username"), "ada");
  await user.type(screen.getByLabelText("Email"), "ada@example.org");
  await user.type(screen.getByLabelText("Password"), "correct horse");
  await user.type(screen.getByLabelText("Confirm password"), "correct horse");
  await user.click(screen.getByRole("checkbox", { name: /16 years/ }));
  await screen.findByText("Verified");

  await user.click(screen.getByRole("button", { name: "Create Account" }));

  const captcha = within(screen.getByRole("group", { name: "Verification" }));
  expect(await captcha.findByText(complaint)).toBeVisible();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});
