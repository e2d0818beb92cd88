import { expect, test } from "vitest";

import { NotificationPreferences } from "./notification-preferences.entity.ts";

const preferences = () =>
  Object.assign(new NotificationPreferences(), {
    ...{ choices: { MENTION: { inApp: false }, REACTION: { mail: false } } },
    mailFrequency: "DAILY",
  });

test("a choice leaves the others as they are, even of the same kind", () => {
  const chosen = preferences();

  chosen.choose({ choices: { MENTION: { mail: false }, REACTION: { mail: true } } });
  expect(chosen).toMatchObject({
    choices: { MENTION: { inApp: false, mail: false }, REACTION: { mail: true } },
    mailFrequency: "DAILY",
  });

  chosen.choose({ choices: {}, mailFrequency: "INSTANT" });
  expect(chosen).toMatchObject({
    choices: { MENTION: { inApp: false, mail: false }, REACTION: { mail: true } },
    mailFrequency: "INSTANT",
  });
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
