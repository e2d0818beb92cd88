import { defineEntity, p } from "@mikro-orm/core";
import { eventTypes } from "@vigilia/schema/event-enums.ts";

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
    date: p.date(),
    latitude: p.double().$type<number>(),
    longitude: p.double().$type<number>(),
    countryCode: p.character().length(2).nullable(),
    submittedAt: p.datetime(3),
    reviewedAt: p.datetime(3).nullable(),
    reviewer: () => p.manyToOne(User).ref().nullable(),
    rejectionReason: p.text().nullable(),
    event: () => p.manyToOne(Event).ref().nullable(),
    /** SHA-256 of the receipt that the submitter was shown. */
    receiptDigest: p.text().unique(),
    idempotencyKey: p.uuid().nullable().unique(),
  },
  indexes: [
    { name: "submissions_by_status", properties: ["status", "submittedAt", "id"] },
    { name: "submissions_by_source_url", properties: ["sourceUrl"], type: "hash" },
  ],
});

/** An incident that somebody reported, waiting for a moderator or decided by one. */
export class Submission extends SubmissionSchema.class {}
SubmissionSchema.setClass(Submission);
