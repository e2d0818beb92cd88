import { defineEntity, p } from "@mikro-orm/core";
import { eventTypes } from "@vigilia/schema/event-enums.ts";
import { rejectionUndoSeconds, undoGraceSeconds } from "@vigilia/schema/limits.ts";

import { AppError } from "../../../platform/app-error.ts";
import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";
import { Event } from "../model/event.entities.ts";

export const submissionStatuses = ["PENDING", "APPROVED", "REJECTED"] as const;

export const SubmissionSchema = defineEntity({
  name: "Submission",
  tableName: "submissions",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    status: p.enum(submissionStatuses).default("PENDING"),
    type: p.enum(eventTypes),
    /** The source page's own title once it was fetched; until then, and when that fails, its host name. */
    title: p.text(),
    sourceUrl: p.text(),
    otherSourceUrls: p.array().default([]),
    date: p.date(),
    latitude: p.double().$type<number>(),
    longitude: p.double().$type<number>(),
    countryCode: p.character().length(2).nullable(),
    /** What the submitter calls the place. */
    placeName: p.text().nullable(),
    /** To the moderators: nobody else reads it. */
    note: p.text().nullable(),
    /** The member who was signed in and did not choose otherwise; null once that account is erased. */
    submitterId: () => p.manyToOne(User).fieldName("submitter_id").mapToPk().nullable(),
    submittedAt: p.datetime(3),
    reviewedAt: p.datetime(3).nullable(),
    reviewerId: () => p.manyToOne(User).fieldName("reviewer_id").mapToPk().nullable(),
    rejectionReason: p.text().nullable(),
    /** Put aside by a moderator: it waits, but not among those that are looked at next. */
    heldAt: p.datetime(3).nullable(),
    heldById: () => p.manyToOne(User).fieldName("held_by_id").mapToPk().nullable(),
    /** For the other moderators. */
    holdReason: p.text().nullable(),
    /** What it brought to an event that stood before it; null where it became an event of its own. */
    mergedSourceUrls: p.array().nullable(),
    eventId: () => p.manyToOne(Event).fieldName("event_id").mapToPk().nullable(),
    /** The first of those that one browser sent in without a name, itself included; null under a name. */
    chainId: p.uuid().nullable(),
    /** SHA-256 of the receipt that the submitter was shown. */
    receiptDigest: p.text().unique(),
    idempotencyKey: p.uuid().nullable().unique(),
  },
  indexes: [
    { name: "submissions_by_status", properties: ["status", "submittedAt", "id"] },
    { name: "submissions_by_decision", properties: ["status", "reviewedAt", "id"] },
    { name: "submissions_by_source_url", properties: ["sourceUrl"], type: "hash" },
    { name: "submissions_by_chain", properties: ["chainId"] },
    { name: "submissions_by_submitter", properties: ["submitterId", "submittedAt", "id"] },
    {
      name: "submissions_by_other_source_urls",
      properties: ["otherSourceUrls"],
      type: "gin",
    },
  ],
});

interface Hold {
  reason: string;
  byId: string;
  at: Date;
  holderName?: string | undefined;
}

interface Decision {
  reviewerId: string;
  at: Date;
}

/** An incident that somebody reported, waiting for a moderator or decided by one. */
export class Submission extends SubmissionSchema.class {
  get isPending(): boolean {
    return this.status === "PENDING";
  }

  /** A second decision is refused by the name of who made the first. */
  requirePending(reviewerName = "Another moderator"): void {
    if (this.isPending) return;
    const decided = this.status === "APPROVED" ? "approved" : "rejected";
    throw new AppError("CONFLICT", `${reviewerName} has already ${decided} this submission.`);
  }

  approve({ eventId, ...decision }: Decision & { eventId: string }): void {
    this.requirePending();
    decide(this, decision);
    this.status = "APPROVED";
    this.eventId = eventId;
  }

  /** Its sources are further ones of an event that stands already. */
  merge({ sourceUrls, ...decision }: Decision & { eventId: string; sourceUrls: string[] }): void {
    this.approve(decision);
    this.mergedSourceUrls = sourceUrls;
  }

  reject({ reason, ...decision }: Decision & { reason: string }): void {
    this.requirePending();
    decide(this, decision);
    this.status = "REJECTED";
    this.rejectionReason = reason;
  }

  /** A second holder is refused by the name of the first. */
  hold({ reason, byId, at, holderName = "Another moderator" }: Hold): void {
    this.requirePending();
    if (this.heldAt) throw new AppError("CONFLICT", `${holderName} has already put this aside.`);
    this.heldAt = at;
    this.heldById = byId;
    this.holdReason = reason;
  }

  /** It waits again as it did before. */
  resume(): void {
    this.heldAt = null;
    this.heldById = null;
    this.holdReason = null;
  }

  /** Takes a rejection back: its moderator can, for as long as that is offered. */
  restore({ byId, at }: { byId: string; at: Date }): void {
    if (this.status !== "REJECTED" || !this.reviewedAt) {
      throw new AppError("CONFLICT", "This submission is not rejected.");
    }
    if (this.reviewerId !== byId) {
      throw new AppError("CONFLICT", "Only the moderator who rejected it can take that back.");
    }
    const secondsSince = (at.getTime() - this.reviewedAt.getTime()) / 1000;
    if (secondsSince > rejectionUndoSeconds + undoGraceSeconds) {
      throw new AppError("CONFLICT", "It is too late to take the rejection back.");
    }
    putBack(this);
  }

  /** Takes any decision back. */
  reopen(): void {
    if (this.isPending) throw new AppError("CONFLICT", "This submission waits already.");
    putBack(this);
  }
}
SubmissionSchema.setClass(Submission);

function decide(submission: Submission, { reviewerId, at }: Decision): void {
  submission.reviewerId = reviewerId;
  submission.reviewedAt = at;
  submission.resume();
}

function putBack(submission: Submission): void {
  submission.status = "PENDING";
  submission.reviewerId = null;
  submission.reviewedAt = null;
  submission.rejectionReason = null;
  submission.eventId = null;
  submission.mergedSourceUrls = null;
}
