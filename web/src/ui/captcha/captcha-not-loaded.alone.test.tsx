import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { CaptchaConfig } from "@vigilia/schema/runtime-config.ts";
import { expect, test, vi } from "vitest";

import { screenThat } from "../../../test/screen-that.ts";
import { Captcha } from "./captcha.tsx";
import { useCaptcha } from "./use-captcha.ts";

vi.mock("altcha/external", () => {
  throw new Error("The network is gone.");
});

function Form({ config }: { config: CaptchaConfig }) {
  const captcha = useCaptcha(() => {});
  return <Captcha control={captcha} config={config} />;
}

test("a widget that does not arrive is reported, and can be requested again", async () => {
  render(<Form config={{ provider: "proof-of-work" }} />);

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Failed to load verification. Please try again later.",
  );
  expect(screen.getByRole("button", { name: "Reload verification" })).toBeVisible();
});

test("a blocked script of Google's is reported", async () => {
  screenThat("prefers-color-scheme: dark");
  render(<Form config={{ provider: "recaptcha", siteKey: "site-key" }} />);
  const script = await waitFor(() => {
    const found = document.querySelector('script[src*="www.google.com/recaptcha"]');
    if (!found) throw new Error("Nothing is asked of Google yet.");
    return found;
  });

  fireEvent.error(script);

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Failed to load reCAPTCHA. Please try again later.",
  );
});
