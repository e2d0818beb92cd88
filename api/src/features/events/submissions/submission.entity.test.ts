import { rejectionUndoSeconds, undoGraceSeconds } from "@vigilia/schema/limits.ts";
import { beforeEach, describe, expect, test } from "vitest";

import { Submission } from "./submission.entity.ts";

const [mia, eve] = ["mia", "eve"];
const at = new Date("2026-03-01T12:00:00Z");
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const undoSeconds = rejectionUndoSeconds + undoGraceSeconds;
const undecided = { reviewerId: null, reviewedAt: null, rejectionReason: null, eventId: null };

let submission: Submission;

beforeEach(() => {
  submission = Object.assign(new Submission(), { ...undecided, status: "PENDING" });
});

const reject = () => submission.reject({ reason: "No source", reviewerId: mia, at });

test("an approved submission is its event's, by who decided when", () => {
  expect(submission.isPending).toBe(true);

  submission.approve({ eventId: "event", reviewerId: mia, at });

  expect(submission.isPending).toBe(false);
  expect(submission).toMatchObject({
    ...{ status: "APPROVED", eventId: "event", reviewerId: mia, reviewedAt: at },
    rejectionReason: null,
  });
});

test("a rejected submission bears the reason", () => {
  reject();

  expect(submission).toMatchObject({
    ...{ status: "REJECTED", rejectionReason: "No source", reviewerId: mia, reviewedAt: at },
    eventId: null,
  });
});

test("a second decision is refused, and told who made the first", () => {
  reject();

  expect(() => submission.requirePending("mia")).toThrow("mia has already rejected this");
  expect(() => submission.approve({ eventId: "event", reviewerId: eve, at })).toThrow(
    "Another moderator has already rejected this submission.",
  );
  expect(reject).toThrow("has already rejected");
});

describe("a rejection", () => {
  test.each([0, undoSeconds])("is taken back by its moderator after %i s", (seconds) => {
    reject();

    submission.restore({ byId: mia, at: later(seconds) });

    expect(submission).toMatchObject({ ...undecided, status: "PENDING" });
  });

  test("is not taken back by another, or too late", () => {
    reject();

    expect(() => submission.restore({ byId: eve, at })).toThrow("Only the moderator who rejected");
    expect(() => submission.restore({ byId: mia, at: later(undoSeconds + 1) })).toThrow(
      "It is too late",
    );
  });

  test("cannot be taken back where there is none", () => {
    expect(() => submission.restore({ byId: mia, at })).toThrow("is not rejected");

    submission.approve({ eventId: "event", reviewerId: mia, at });
    expect(() => submission.restore({ byId: mia, at })).toThrow("is not rejected");
  });
});

test("any decision can be reopened, and what waits already cannot", () => {
  submission.approve({ eventId: "event", reviewerId: mia, at });

  submission.reopen();

  expect(submission).toMatchObject({ ...undecided, status: "PENDING" });
  expect(() => submission.reopen()).toThrow("This submission waits already.");
});
