import { expect, test } from "vitest";

import { badgeText, notificationLabel } from "./notification-words.ts";

test.each([
  ["REPLY", "New Reply"],
  ["QUOTE", "Quoted in Post"],
  ["MENTION", "Mentioned You"],
  ["REPORT_UPDATE", "Report Update"],
  ["BAN", "Account Ban"],
  ["UNBAN", "Account Unban"],
  ["SYSTEM", "System Message"],
  ["REACTION", "New Reaction"],
  ["OTHER", "Notification"],
  ["SOMETHING_NEW", "Notification"],
])("%s is called %s", (type, label) => {
  expect(notificationLabel(type)).toBe(label);
});

test.each([
  [0, null],
  [-2, null],
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [500, "9+"],
])("%i unseen ones show %s on the bell", (count, text) => {
  expect(badgeText(count)).toBe(text);
});
