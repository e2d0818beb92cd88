import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { asViewer, ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { ViewerDocument } from "../viewer/session.graphql.ts";
import { ConfirmTwoFactorDocument, StartTwoFactorDocument } from "./set-up.graphql.ts";
import {
  RenewRecoveryCodesDocument,
  TurnOffTwoFactorDocument,
} from "./two-factor-is-on.graphql.ts";
import { TwoFactorScreenDocument } from "./two-factor-screen.graphql.ts";
import { TwoFactorScreen } from "./two-factor-screen.tsx";

const secret = "GEZDGNBVGY3TQOJQ";
const codes = ["aaaaa-00000-aaaaa-00000", "bbbbb-11111-bbbbb-11111"];
const wrong = "That code is wrong.";

/** A server on which the right code is 123456 and the right password "correct horse". */
function serverWith(about: { isOn?: boolean; isRequired?: boolean } = {}) {
  const state = { isOn: false, isRequired: false, ...about };
  const ada = signedInAs();
  const wrongCode = refusal("BAD_USER_INPUT", wrong, { code: wrong });
  fakeApi.use(
    api.query(ViewerDocument, () =>
      HttpResponse.json({
        data: { viewer: { ...asViewer(ada), twoFactor: ofType("TwoFactor", state) } },
      }),
    ),
    api.query(TwoFactorScreenDocument, () =>
      HttpResponse.json({
        data: {
          viewer: ofType("Viewer", {
            twoFactor: ofType("TwoFactor", {
              ...state,
              turnedOnAt: state.isOn ? "2026-03-01T10:00:00Z" : null,
              recoveryCodesLeft: state.isOn ? 2 : 0,
            }),
          }),
        },
      }),
    ),
    api.mutation(StartTwoFactorDocument, ({ variables }) => {
      if (variables.password !== "correct horse") {
        const password = "This is not your password";
        return HttpResponse.json(refusal("BAD_USER_INPUT", password, { password }));
      }
      const uri = `otpauth://totp/Vigilia:ada?secret=${secret}`;
      return HttpResponse.json({
        data: { startTwoFactor: ofType("TwoFactorSetup", { secret, uri }) },
      });
    }),
    api.mutation(ConfirmTwoFactorDocument, ({ variables }) => {
      if (variables.code !== "123456") return HttpResponse.json(wrongCode);
      state.isOn = true;
      return HttpResponse.json({ data: { confirmTwoFactor: codes } });
    }),
    api.mutation(TurnOffTwoFactorDocument, ({ variables }) => {
      if (variables.code !== "123456") return HttpResponse.json(wrongCode);
      state.isOn = false;
      return HttpResponse.json({ data: { turnOffTwoFactor: true } });
    }),
    api.mutation(RenewRecoveryCodesDocument, () =>
      HttpResponse.json({ data: { renewRecoveryCodes: codes } }),
    ),
  );
}

function open(state: unknown = null) {
  const pathname = "/forum/settings/two-factor";
  return renderRoutes([{ path: "*", element: <TwoFactorScreen /> }], { pathname, state });
}

type App = ReturnType<typeof open>;

async function begin({ user }: App): Promise<void> {
  await user.type(await screen.findByLabelText("Your password"), "correct horse");
  await user.click(screen.getByRole("button", { name: "Begin" }));
  await screen.findByRole("img", { name: "QR code for the authenticator app" });
}

async function confirm({ user }: App, code = "123456"): Promise<void> {
  const field = screen.getByLabelText("Code that the app shows now");
  await user.clear(field);
  await user.type(field, code);
  await user.click(screen.getByRole("button", { name: "Turn on" }));
}

afterEach(clearCredentials);

test("a member gives the password, scans, confirms, keeps the recovery codes, and has it on", async () => {
  serverWith();
  const app = open();

  await begin(app);
  expect(screen.getByText("GEZD GNBV GY3T QOJQ")).toBeVisible();
  await confirm(app);

  const list = await screen.findByRole("list", { name: "Recovery codes" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(screen.getByText(/shown this once/)).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "I have kept them" }));

  expect(await screen.findByText("2 codes are left")).toBeVisible();
  expect(screen.queryByText(codes[0] ?? "")).not.toBeInTheDocument();
  expect(screen.getByText("Make new ones")).toBeVisible();
});

test("a wrong password and a wrong code are reported at their fields, and the picture stays", async () => {
  serverWith();
  const app = open();
  const password = await screen.findByLabelText("Your password");
  await app.user.type(password, "guess{Enter}");
  expect(await screen.findByText("This is not your password")).toBeVisible();
  await app.user.clear(password);
  await begin(app);

  await confirm(app, "000000");

  expect(await screen.findByText(wrong)).toBeVisible();
  expect(screen.getByLabelText("Code that the app shows now")).toHaveValue("000000");
  expect(screen.getByRole("img", { name: /QR code/ })).toBeVisible();
});

test("it is turned off by the password and a code, and not without", async () => {
  serverWith({ isOn: true });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Turn off" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Turn off" }));
  expect(await dialog.findByText("Password is required")).toBeVisible();
  expect(dialog.getByText("Code is required")).toBeVisible();

  await user.type(dialog.getByLabelText("Your password"), "correct horse");
  await user.type(dialog.getByLabelText("Code"), "000000{Enter}");
  expect(await dialog.findByText(wrong)).toBeVisible();
  await user.clear(dialog.getByLabelText("Code"));
  await user.type(dialog.getByLabelText("Code"), "123456{Enter}");

  expect(await screen.findByRole("button", { name: "Begin" })).toBeVisible();
});

test("new recovery codes are shown once", async () => {
  serverWith({ isOn: true });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "New recovery codes" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Your password"), "correct horse");
  await user.type(dialog.getByLabelText("Code"), "123456{Enter}");

  expect(await screen.findByText(codes[1] ?? "")).toBeVisible();
});

test("staff who need it read why, and are led on once it is on", async () => {
  serverWith({ isRequired: true });
  const app = open({ origin: "/forum/admin/reports" });
  expect(await screen.findByText(/^Moderators and admins need it here/)).toBeVisible();

  await begin(app);
  await confirm(app);
  await app.user.click(await screen.findByRole("button", { name: "I have kept them" }));

  expect(await screen.findByRole("link", { name: "Continue" })).toHaveAttribute(
    "href",
    "/forum/admin/reports",
  );
});
