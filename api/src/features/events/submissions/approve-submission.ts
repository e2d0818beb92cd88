import { unsaidFacts } from "@vigilia/schema/forms/event-facts.ts";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { requireReviewer } from "../../accounts/model/require-viewer.ts";
import { type EventEdit, readEventEdit, type EventChanges } from "../publishing/event-edit.ts";
import { publishEvents, type EventFacts } from "../publishing/publish-events.ts";
import { announceDecision } from "./announce-decision.ts";
import type { Submission } from "./submission.entity.ts";
import { findPendingForUpdate, requireSubmission, type SubmissionRow } from "./submission.query.ts";

interface ApproveInput {
  id: string;
  edit?: EventEdit | null;
}

/** Publishes what was submitted, with the moderator's corrections. */
export async function approveSubmission(
  context: RequestContext,
  { id, edit }: ApproveInput,
): Promise<SubmissionRow> {
  const viewer = requireReviewer(context);
  const changes = readEventEdit(edit ?? {}, context.now());
  await transact(context, async (tx) => {
    const submission = await findPendingForUpdate(tx, id);
    await publishSubmission(tx, {
      submission,
      viewer,
      facts: { ...factsOf(submission), ...changes, ...titleOfSource(submission, changes) },
    });
  });
  return requireSubmission(context, id);
}

/** What a submission leaves open gets the most cautious value. */
function factsOf(submission: Submission): EventFacts {
  const { type, title, sourceUrl, otherSourceUrls, date } = submission;
  const { latitude, longitude, placeName } = submission;
  return {
    ...unsaidFacts,
    ...{ type, title, sourceUrl, otherSourceUrls, date },
    ...{ latitude, longitude, placeName: placeName ?? null },
  };
}

/** A submission bears the title of the page that it names, as long as the moderator names no other page. */
function titleOfSource(
  { title, sourceUrl }: Submission,
  changes: EventChanges,
): Pick<EventFacts, "sourceTitle"> {
  const namesAnother = changes.sourceUrl !== undefined && changes.sourceUrl !== sourceUrl;
  return namesAnother ? {} : { sourceTitle: title };
}

interface Publication {
  submission: Submission;
  viewer: Viewer;
  facts: EventFacts;
}

async function publishSubmission(
  { em, now }: RequestContext,
  { submission, viewer, facts }: Publication,
): Promise<void> {
  const at = now();
  const [eventId] = await publishEvents(em, { events: [facts], at });
  if (!eventId) throw new Error(`Submission ${submission.id} became no event`);
  submission.approve({ eventId, reviewerId: viewer.id, at });
  await em.flush();
  await recordAudit(em, {
    actorId: viewer.id,
    action: "submission.approve",
    targetType: "Submission",
    targetId: submission.id,
    details: { before: factsOf(submission), after: { eventId, ...facts } },
    at,
  });
  await announceDecision(em, submission);
}
