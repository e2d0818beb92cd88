import { expect, test } from "vitest";

import { auditActions } from "../enums.ts";
import { auditActs } from "./audit-acts.ts";
import { auditGroupsFor } from "./audit-groups.ts";
import { auditActOf, auditSentence, type AuditSubject, auditText } from "./audit-sentence.ts";

const bob: AuditSubject = {
  ...{ type: "User", id: "b", name: "bob", author: null, postId: null, threadId: null },
};

const told = (action: string, details: object, subject = bob) =>
  auditText(
    auditSentence({
      ...{ action, subject, mentions: [], createdAt: "2026-11-01T10:00:00Z" },
      details: JSON.stringify(details),
    }),
  );

test("every act that the log keeps has a name and a sentence", () => {
  const untold = auditActions.filter((action) => {
    const act = auditActOf(action);
    return !act?.name || !/\{subject\}|\{(?:before|after)\.name\}/.test(act.sentence);
  });

  expect(
    untold,
    "An act of auditActions (schema/enums.ts) has no sentence: give it one, with its name and who may read it, in auditActs (schema/audit-log/audit-acts.ts).",
  ).toEqual([]);
});

test("every act can be chosen in the filter, once, and by its own name", () => {
  const offered = auditGroupsFor("ADMIN").flatMap(({ actions }) => actions);

  expect(
    offered.toSorted(),
    "The first word of an act has no name: give it one in areaNames (schema/audit-log/audit-acts.ts).",
  ).toEqual(auditActions.toSorted());
  const names = auditActions.map((action) => auditActs[action].name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(auditActions)("%s is a sentence whatever its entry has, and holds no code", (action) => {
  const gone = { ...bob, type: "Thread", name: null };
  for (const sentence of [told(action, {}), told(action, { after: { title: 1 } }, gone)]) {
    expect(sentence).toMatch(/^[a-z][^{}[\]]+$/);
    expect(sentence).not.toContain(action);
  }
});

test.each([
  ["2026-11-08T10:00:00Z", "banned bob for 7 days"],
  ["2026-11-02T10:00:00Z", "banned bob for 1 day"],
  ["2026-11-01T13:00:00Z", "banned bob for 3 hours"],
  [null, "banned bob for good"],
  [undefined, "banned bob"],
])("a ban until %s says how long it holds", (expiresAt, sentence) => {
  expect(told("user.ban", { after: { expiresAt } })).toBe(sentence);
});

test("what is gone is called by its kind", () => {
  const gone = (type: string) => told("post.delete", {}, { ...bob, type, name: null });

  expect(["User", "Post", "Thread", "Report", "Event", "Submission", "Category"].map(gone)).toEqual(
    [
      ...["removed an erased account", "removed a deleted post", "removed a deleted thread"],
      ...["removed a deleted report", "removed a deleted event", "removed a deleted submission"],
      "removed a deleted category",
    ],
  );
});

test("what the log knows from another time is told by its own name", () => {
  expect(told("user.knight", {})).toBe("did user.knight to bob");
});

test("names lead to their pages", () => {
  const subject = {
    ...{ type: "Post", id: "p", name: "Cables", author: { username: "ada" } },
    ...{ postId: "p", threadId: "t" },
  };
  const entry = { action: "post.edit", subject, mentions: [], createdAt: "", details: "{}" };

  expect(auditSentence(entry)).toEqual([
    { text: "edited " },
    { text: "ada", to: "/forum/user/ada" },
    { text: "’s " },
    { text: "post", to: "/forum/post/p" },
    { text: " in the thread " },
    { text: "Cables", to: "/forum/thread/t" },
  ]);
});
