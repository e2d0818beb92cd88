import { expect, test } from "vitest";

import { NotificationPreferences } from "./notification-preferences.entity.ts";

const noon = new Date("2026-03-02T12:00:00Z");
const preferences = () =>
  Object.assign(new NotificationPreferences(), {
    ...{ choices: { MENTION: { inApp: false }, REACTION: { mail: false } } },
    mailFrequency: "DAILY",
  });

test("a choice leaves the others as they are, even of the same kind", () => {
  const chosen = preferences();

  chosen.choose({ choices: { MENTION: { mail: false }, REACTION: { mail: true } }, at: noon });
  expect(chosen).toMatchObject({
    choices: { MENTION: { inApp: false, mail: false }, REACTION: { mail: true } },
    mailFrequency: "DAILY",
  });

  chosen.choose({ choices: {}, mailFrequency: "INSTANT", at: noon });
  expect(chosen).toMatchObject({
    choices: { MENTION: { inApp: false, mail: false }, REACTION: { mail: true } },
    mailFrequency: "INSTANT",
  });
});

test("a digest tells what happens from its choice on, however often that is repeated", () => {
  const chosen = preferences();

  chosen.choose({ choices: {}, mailFrequency: "WEEKLY", at: noon });
  chosen.choose({ choices: {}, mailFrequency: "WEEKLY", at: new Date("2026-03-03T12:00:00Z") });

  expect(chosen.digestAt).toBe(noon);
});

test("mails of one kind are stopped, and the other mails go on", () => {
  const chosen = preferences();

  chosen.stopMails("MENTION");

  expect(chosen).toMatchObject({
    choices: { MENTION: { inApp: false, mail: false } },
    mailFrequency: "DAILY",
  });
});

test.each([undefined, "BAN"] as const)("for the kind %s, all mails are stopped", (kind) => {
  const chosen = preferences();

  chosen.stopMails(kind);

  expect(chosen).toMatchObject({
    choices: { MENTION: { inApp: false }, REACTION: { mail: false } },
    mailFrequency: "NEVER",
  });
});
