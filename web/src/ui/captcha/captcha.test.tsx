import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { CaptchaConfig } from "@vigilia/schema/runtime-config.ts";
import { http, HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { serverSetsTask } from "../../../test/captcha-server.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { screenThat } from "../../../test/screen-that.ts";
import { Captcha } from "./captcha.tsx";
import { useCaptcha } from "./use-captcha.ts";

const proofOfWork: CaptchaConfig = { provider: "proof-of-work" };
const recaptcha: CaptchaConfig = { provider: "recaptcha", siteKey: "site-key" };

const expiredText = "reCAPTCHA verification expired. Please verify again.";

const onToken = vi.fn<(token: string) => void>();

function Form({ config, error }: { config: CaptchaConfig; error?: string }) {
  const captcha = useCaptcha(onToken);
  return (
    <form>
      <Captcha control={captcha} config={config} error={error} />
      <button type="button" onClick={captcha.reset}>
        Failed attempt
      </button>
    </form>
  );
}

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  onToken.mockReset();
  screenThat("prefers-color-scheme: dark");
  vi.stubGlobal("isSecureContext", true);
});

/** The widget's own words on the console about what fails. */
function theWidgetSaysWhy(): void {
  vi.spyOn(console, "log").mockImplementation(() => {});
}

test("where the server asks for no proof, the form has one at once and again after each attempt", async () => {
  render(<Form config={{ provider: "none" }} />);
  expect(onToken.mock.calls).toEqual([["none"]]);

  await userEvent.click(screen.getByRole("button", { name: "Failed attempt" }));

  expect(onToken.mock.calls).toEqual([["none"], [""], ["none"]]);
});

test("what the form complains about is said at the captcha", async () => {
  render(<Form config={proofOfWork} error="Please complete the reCAPTCHA verification" />);

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Please complete the reCAPTCHA verification",
  );
});

async function touchForm() {
  await screen.findByRole("checkbox");
  fireEvent.focusIn(screen.getByRole("button", { name: "Failed attempt" }));
}

function lastProof(): unknown {
  const proof = onToken.mock.lastCall?.[0] ?? "";
  return proof && JSON.parse(atob(proof));
}

test("work begins as well where the form had the focus before the captcha was there", async () => {
  const asked = serverSetsTask();
  render(<Form config={proofOfWork} />);

  screen.getByRole("button", { name: "Failed attempt" }).focus();

  expect(await screen.findByText("Verified")).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
});

test("work begins when the form is touched, and its proof goes into the form", async () => {
  serverSetsTask();
  render(<Form config={proofOfWork} />);

  await touchForm();

  expect(await screen.findByText("Verified")).toBeVisible();
  expect(lastProof()).toMatchObject({
    challenge: { parameters: { nonce: "0a" }, signature: "signed" },
    solution: { counter: 42, derivedKey: "00ff" },
  });
});

test("a proof that has expired is removed with a message, and another can be made", async () => {
  serverSetsTask({ expiresInSeconds: 0 });
  render(<Form config={proofOfWork} />);

  await touchForm();

  // The widget may be at its next proof, which expires at once, too.
  await waitFor(() => {
    expect(screen.getByText(expiredText)).toBeVisible();
    expect(onToken).toHaveBeenLastCalledWith("");
  });

  serverSetsTask();
  await userEvent.click(screen.getByRole("checkbox"));
  await waitFor(() => expect(lastProof()).toMatchObject({ solution: { counter: 42 } }));
  expect(screen.queryByText(expiredText)).not.toBeInTheDocument();
});

test("work that fails can be requested again, and then begins by itself", async () => {
  theWidgetSaysWhy();
  fakeApi.use(http.get("*/api/captcha/challenge", () => new HttpResponse(null, { status: 503 })));
  render(<Form config={proofOfWork} />);
  await touchForm();
  expect(await screen.findByText("Verification error. Please try again.")).toBeVisible();

  serverSetsTask();
  await userEvent.click(screen.getByRole("button", { name: "Reload verification" }));

  expect(await screen.findByText("Verified")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a page without a secure context says that the captcha cannot begin", async () => {
  theWidgetSaysWhy();
  vi.stubGlobal("isSecureContext", false);
  render(<Form config={proofOfWork} />);

  await touchForm();

  expect(
    await screen.findByText("Failed to initialize verification. Please refresh and try again."),
  ).toBeVisible();
});

interface RenderedCaptcha {
  sitekey: string;
  theme: string;
  callback: (token: string) => void;
  "expired-callback": () => void;
  "error-callback": () => void;
}

/** Stands in for Google's script, which has been loaded already. */
function googleRenders() {
  const rendered: RenderedCaptcha[] = [];
  vi.stubGlobal("grecaptcha", {
    render: (_: Element, options: RenderedCaptcha) => rendered.push(options),
  });
  return rendered;
}

test("Google's widget gets the site's key and the reader's theme, and gives its token", async () => {
  const rendered = googleRenders();
  render(<Form config={recaptcha} />);
  await waitFor(() => expect(rendered).toHaveLength(1));
  expect(rendered[0]).toMatchObject({ sitekey: "site-key", theme: "dark" });

  act(() => rendered[0]?.callback("token of Google"));

  expect(onToken).toHaveBeenLastCalledWith("token of Google");
});

test.each([
  ["expired-callback", expiredText],
  ["error-callback", "Verification error. Please try again."],
] as const)("its %s is shown: %s", async (event, text) => {
  const rendered = googleRenders();
  render(<Form config={recaptcha} />);
  await waitFor(() => expect(rendered).toHaveLength(1));
  act(() => rendered[0]?.callback("token of Google"));

  act(() => rendered[0]?.[event]());

  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(onToken).toHaveBeenLastCalledWith("");
});

test("a widget that cannot start leaves the form standing", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("grecaptcha", {
    render: () => {
      throw new Error("Invalid site key");
    },
  });

  render(<Form config={recaptcha} />);

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Failed to initialize reCAPTCHA. Please refresh and try again.",
  );
  expect(screen.getByRole("button", { name: "Failed attempt" })).toBeVisible();
});
