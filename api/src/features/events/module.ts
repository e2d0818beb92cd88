import { onMessage } from "../../kernel/messages.ts";
import type { FeatureModule } from "../../kernel/module.ts";
import type { Ports } from "../../kernel/ports.ts";
import { scheduledWorker, worker } from "../../kernel/workers.ts";
import { EventAlertResolver } from "./alerts/alert.resolver.ts";
import { EventAlert } from "./alerts/event-alert.entity.ts";
import { alertData, findAlertNames, forgetAlerts } from "./alerts/keep-alerts.ts";
import { alertMatching, matchAlerts } from "./alerts/match-alerts.ts";
import { Dataset, EventChange } from "./changes/event-change.entities.ts";
import { EventPublishedResolver } from "./changes/event-published.resolver.ts";
import { changeLog, changeLogFeed } from "./changes/follow-published-events.ts";
import { EventStatsResolver } from "./lists/event-stats.resolver.ts";
import { EventResolver, EventChangeResolver } from "./lists/event.resolver.ts";
import { EventWord } from "./model/event-words.ts";
import { Event, EventSource, EventRevision } from "./model/event.entities.ts";
import { findEventCards, loadEvent } from "./model/event.loader.ts";
import { FormerEvent, TagMerge } from "./model/former-event.entities.ts";
import { SourceCopy, SourcePage } from "./model/source-page.entities.ts";
import { EventTag, Tag } from "./model/tag.entities.ts";
import { loadTag } from "./model/tag.query.ts";
import { EventModerationResolver } from "./publishing/corrections.resolver.ts";
import { SourceCopyResolver } from "./publishing/source-copy.resolver.ts";
import { QueueFieldsResolver, SubmissionNoteResolver } from "./queue/queue-fields.resolver.ts";
import { QueueNumbersResolver } from "./queue/queue-numbers.resolver.ts";
import { SubmissionClaim, SubmissionNote, SubmissionQuestion } from "./queue/queue.entities.ts";
import { forgetModerator, submissionNoteData } from "./queue/submission-notes.ts";
import { forgetQuestions, submissionQuestionData } from "./queue/submission-questions.ts";
import { SubmittedSourceResolver } from "./queue/submitted-source.resolver.ts";
import {
  ReceiptQuestionsResolver,
  SubmissionQuestionResolver,
  SubmitterResolver,
} from "./queue/submitter.resolver.ts";
import { SearchResolver } from "./search/search.resolver.ts";
import { lookAtSources, sourceLooks } from "./sources/look-at-sources.ts";
import { forgetSubmitter, submissionData } from "./submissions/own-submissions.ts";
import { submissionTitles, fetchSubmissionTitle } from "./submissions/submission-title.ts";
import { Submission } from "./submissions/submission.entity.ts";
import { loadSubmission } from "./submissions/submission.query.ts";
import { SubmissionResolver } from "./submissions/submission.resolver.ts";
import { SubmitEventResolver } from "./submissions/submit-event.resolver.ts";
import { EventTagsResolver, TagResolver } from "./tags/tag.resolver.ts";

const handlers = [
  onMessage("events.changed", async (_change, context) => {
    const { services, afterCommit } = context;
    afterCommit(() => services.pubSub.publish(changeLogFeed.topic, changeLog));
    await services.jobs.enqueue(alertMatching, {}, context);
    if (services.settings.keepSources) await services.jobs.enqueue(sourceLooks, {}, context);
  }),

  onMessage("events.submission-received", ({ submissionId }, context) =>
    context.services.jobs.enqueue(submissionTitles, { submissionId }, context),
  ),

  onMessage("accounts.member-erased", async (erased, { em }) => {
    await forgetQuestions(em, erased);
    await forgetSubmitter(em, erased);
    await forgetModerator(em, erased);
    await forgetAlerts(em, erased.userId);
  }),
];

const workers = [
  worker(alertMatching, matchAlerts),
  worker(submissionTitles, fetchSubmissionTitle),
  scheduledWorker({ queue: sourceLooks, cron: "*/10 * * * *" }, lookAtSources),
];

export const events = {
  name: "events",
  entities: [
    Dataset,
    Event,
    EventSource,
    EventRevision,
    EventChange,
    EventWord,
    EventAlert,
    SourceCopy,
    SourcePage,
    Tag,
    EventTag,
    FormerEvent,
    TagMerge,
    Submission,
    SubmissionClaim,
    SubmissionNote,
    SubmissionQuestion,
  ],
  publicTables: [
    "dataset",
    "events",
    "event_sources",
    "event_revisions",
    "event_changes",
    "tags",
    "event_tags",
    "event_words",
    "former_events",
    "tag_merges",
    "source_pages",
  ],
  resolvers: [
    EventResolver,
    EventChangeResolver,
    EventStatsResolver,
    SearchResolver,
    SourceCopyResolver,
    EventPublishedResolver,
    SubmitEventResolver,
    SubmissionResolver,
    QueueNumbersResolver,
    SubmittedSourceResolver,
    QueueFieldsResolver,
    SubmitterResolver,
    ReceiptQuestionsResolver,
    SubmissionQuestionResolver,
    SubmissionNoteResolver,
    EventModerationResolver,
    EventAlertResolver,
    TagResolver,
    EventTagsResolver,
  ],
  nodes: [
    { table: "events", load: loadEvent },
    { table: "tags", load: loadTag },
    { table: "submissions", load: loadSubmission },
  ],
  handlers,
  workers,
  memberData: [submissionData, submissionNoteData, submissionQuestionData, alertData],
} satisfies FeatureModule;

export const eventPorts = { findEventCards, findAlertNames } satisfies Partial<Ports>;
