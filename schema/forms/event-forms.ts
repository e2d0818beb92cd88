import * as z from "zod/mini";

import { eventTypes, tagKinds } from "../event-enums.ts";
import {
  decisionReasonMaxLength,
  eventAlertNameMaxLength,
  placeNameMaxLength,
  staffNoteMaxLength,
  submissionAnswerMaxLength,
  submissionQuestionMaxLength,
  submissionNoteMaxLength,
  tagDescriptionMaxLength,
  tagNameMaxLength,
  tagSlugMaxLength,
} from "../limits.ts";
import {
  atMost,
  editedRules,
  latitude,
  longitude,
  optionalText,
  otherSourceUrls,
  pastDay,
  required,
  sourceUrl,
} from "./event-facts.ts";

/** What the forms about events have in common: the page checks it while one types, the server once more. */

/** Everything a moderator may set about an event. */
export const eventEditForm = (now: Date) => z.object(editedRules(now));

/** Those of the fields that are to change. */
export const eventEdit = (now: Date) => z.partial(z.object(editedRules(now)));

/** Why a moderator decided so, in words for the public or for the submitter. */
export const decisionReasonForm = z.object({
  reason: required("Reason is required").check(atMost(decisionReasonMaxLength, "Reason")),
});

/** What moderators tell each other about a submission or a member. */
export const staffNoteForm = z.object({
  body: required("Note is required").check(atMost(staffNoteMaxLength, "Note")),
});

/** What those who decide ask a submitter, and what is answered. */
export const submissionQuestionForm = z.object({
  question: required("Question is required").check(atMost(submissionQuestionMaxLength, "Question")),
});
export const submissionAnswerForm = z.object({
  answer: required("Answer is required").check(atMost(submissionAnswerMaxLength, "Answer")),
});

/** What a member calls a filter that they are alerted of. */
export const eventAlertForm = z.object({
  name: required("Name is required").check(atMost(eventAlertNameMaxLength, "Name")),
});

/** The words of a tag, and what it names. */
export const tagChangeForm = z.object({
  name: required("Name is required").check(atMost(tagNameMaxLength, "Name")),
  kind: z.enum(tagKinds, "Choose what it names"),
  description: required("Description is required").check(
    atMost(tagDescriptionMaxLength, "Description"),
  ),
});

/** The same with its part of addresses. */
export const tagForm = z.extend(tagChangeForm, {
  slug: required("Slug is required").check(
    atMost(tagSlugMaxLength, "Slug"),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Slug takes small letters, digits and single hyphens"),
  ),
});

const submission = (now: Date) => ({
  type: z.enum(eventTypes, "Type is required"),
  sourceUrl,
  date: pastDay(now),
  latitude,
  longitude,
  // What clients of one source leave out.
  otherSourceUrls: z._default(otherSourceUrls, []),
  placeName: z._default(optionalText("Place", placeNameMaxLength), null),
  note: z._default(optionalText("Note to the moderators", submissionNoteMaxLength), null),
});

/** What the server knows of a submitted incident. */
export const eventSubmission = (now: Date) => z.object(submission(now));

export const submitForm = (now: Date) =>
  z.object({
    ...submission(now),
    // None is chosen to begin with.
    type: z.pipe(z.string("Type is required"), submission(now).type),
    recaptchaToken: required("Please complete the reCAPTCHA verification"),
  });
