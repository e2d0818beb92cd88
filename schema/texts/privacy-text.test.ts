import { expect, test } from "vitest";

import type { RuntimeConfig } from "../runtime-config.ts";
import { privacyText } from "./privacy-text.ts";

const policyOf = (settings: Pick<RuntimeConfig, "captcha" | "mapStyleUrl">) =>
  JSON.stringify(privacyText({ streets: null, contactEmail: "desk@vigilia.test", ...settings }));

test("the policy names outside services only where the site uses them", () => {
  const own = policyOf({ captcha: { provider: "proof-of-work" }, mapStyleUrl: null });
  expect(own).not.toContain("Google");
  expect(own).toContain("looking at it contacts nobody else");
  expect(own).toContain("Pictures in posts and profiles come from this server too");

  const shared = policyOf({
    captcha: { provider: "recaptcha", siteKey: "key" },
    mapStyleUrl: "https://tiles.example/style.json",
  });
  expect(shared).toContain("Google reCAPTCHA");
  expect(shared).toContain("The basemap is fetched from tiles.example,");
});

test("the policy names whom to write to", () => {
  const policy = policyOf({ captcha: { provider: "none" }, mapStyleUrl: null });
  expect(policy).toContain('"href":"mailto:desk@vigilia.test"');
});
