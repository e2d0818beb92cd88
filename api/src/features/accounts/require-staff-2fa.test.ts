import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { givePassword, turnOnTwoFactor } from "../../../test/second-factor.ts";
import { textOf, startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { readSettings } from "../../kernel/env.ts";
import { secondFactorNotice } from "./model/require-viewer.ts";
import {
  TestRequireStaff2faViewerDocument as twoFactor,
  TestRequireStaff2faAdminDashboardDocument,
  TestRequireStaff2faReportsDocument,
  TestRequireStaff2faAuditLogDocument,
  TestRequireStaff2faBanUserDocument,
  TestRequireStaff2faSetUserRoleDocument,
  TestRequireStaff2faUserDocument,
  TestRequireStaff2faRecordActivityDocument,
} from "./require-staff-2fa.test.graphql.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ REQUIRE_STAFF_2FA: "on" });
});
afterAll(() => api.stop());

const staffsWork = {
  "reading the dashboard": TestRequireStaff2faAdminDashboardDocument,
  "reading reports": TestRequireStaff2faReportsDocument,
  "reading the log": TestRequireStaff2faAuditLogDocument,
  "banning somebody": TestRequireStaff2faBanUserDocument,
  "changing a role": TestRequireStaff2faSetUserRoleDocument,
};

describe("where staff need a second factor, an admin without it", () => {
  let ann: Person;

  beforeAll(async () => {
    ann = await api.addUser("ann", "ADMIN");
    await givePassword(api, ann);
  });

  test.each(Object.entries(staffsWork))("is refused %s, and learns why", async (_, operation) => {
    expect((await api.as(ann)(textOf(operation))).errors).toMatchObject([
      { message: secondFactorNotice, extensions: { code: "FORBIDDEN" } },
    ]);
  });

  test("sees no more of members than a member does", async () => {
    const bob = await api.addUser("bob");
    const { data } = await api.as(ann)(TestRequireStaff2faUserDocument);

    expect(data.user).toEqual({ id: bob.id, record: null });
  });

  test("reads, writes and finds the set-up like any member", async () => {
    expect((await api.as(ann)(TestRequireStaff2faRecordActivityDocument)).data.recordActivity).toBe(
      true,
    );
    expect((await api.as(ann)(twoFactor)).data.viewer).toEqual({
      user: { role: "ADMIN" },
      twoFactor: { isOn: false, isRequired: true },
    });
  });

  test("has every right from the call after the set-up", async () => {
    await turnOnTwoFactor(api, ann);

    const { errors, data } = await api.as(ann)(staffsWork["reading the dashboard"]);

    expect(errors).toBeUndefined();
    expect(data.adminDashboard).toBeTruthy();
  });
});

test("a member is not asked for it, and refused as ever", async () => {
  const eve = await api.addUser("eve");

  expect((await api.as(eve)(twoFactor)).data.viewer?.twoFactor.isRequired).toBe(false);
  expect((await api.as(eve)(staffsWork["reading reports"])).errors).toMatchObject([
    { message: "Only moderators may do this." },
  ]);
});

test("the setting takes on or off, and is off by itself", () => {
  expect(readSettings({}).requireStaff2fa).toBe(false);
  expect(() => readSettings({ REQUIRE_STAFF_2FA: "yes" })).toThrow(/^REQUIRE_STAFF_2FA: /);
});
