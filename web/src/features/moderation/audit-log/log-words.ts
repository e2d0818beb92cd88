import { type AuditAction, auditActions } from "@vigilia/schema/enums.ts";
import { paths } from "@vigilia/schema/paths.ts";

/** What an act of the staff is called in a sentence: "mia banned …". */
const words: Record<AuditAction, string> = {
  "announcement.end": "ended a banner",
  "announcement.send": "announced to everybody",
  "category.create": "made a category",
  "category.delete": "deleted a category",
  "category.update": "changed a category",
  "event.edit": "corrected an event",
  "event.retract": "withdrew an event",
  "post.approve": "approved a post that waited",
  "post.delete": "removed a post",
  "post.edit": "edited a post",
  "post.reject": "rejected a post that waited",
  "post.reopen": "took the rejection of a post back",
  "post.restore": "restored a post",
  "release.take": "froze a release of the data",
  "report.dismiss": "kept a reported post",
  "report.reopen": "took the decision on a report back",
  "report.uphold": "cautioned the author of a reported post",
  "report.uphold-and-delete": "removed a reported post",
  "source.erase-copy": "erased the kept copy of a source",
  "submission.approve": "published a submission",
  "submission.reject": "rejected a submission",
  "submission.reopen": "put a decided submission back into the queue",
  "submission.restore": "took the rejection of a submission back",
  "tag.create": "made a tag",
  "tag.merge": "merged a tag into another",
  "tag.restore": "took a tag back to the list",
  "tag.retire": "took a tag from the list",
  "tag.update": "changed a tag",
  "thread.delete": "deleted a thread",
  "thread.lock": "locked a thread",
  "thread.merge": "merged a thread into another",
  "thread.move": "moved a thread",
  "thread.pin": "pinned a thread",
  "thread.rename": "renamed a thread",
  "thread.restore": "restored a thread",
  "thread.unlock": "unlocked a thread",
  "thread.unpin": "unpinned a thread",
  "user.ban": "banned",
  "user.end-sessions": "ended the sessions of",
  "user.find-by-email": "looked for an e-mail address and found",
  "user.lock": "locked the account of",
  "user.password": "set the password of",
  "user.role": "changed the role of",
  "user.two-factor-off": "turned two-factor sign-in off for",
  "user.two-factor-on": "turned two-factor sign-in on for",
  "user.two-factor-reset": "reset the two-factor sign-in of",
  "user.unban": "lifted the ban of",
  "user.unlock": "unlocked the account of",
  "user.view-email": "looked at the e-mail address of",
};

/** An act in words; one that the log knows from another time is shown by its own name. */
export function actWords(action: string): string {
  const known = auditActions.find((each) => each === action);
  return known ? words[known] : action;
}

const places: Record<string, (id: string) => string> = {
  Event: paths.event,
  Post: paths.post,
  Submission: (id) => `${paths.adminSubmissions}?id=${encodeURIComponent(id)}`,
  Thread: (id) => paths.thread(id),
};

/** Where what was acted on can be looked at; undefined where it has no page. */
export const pageOfTarget = (type: string, id: string): string | undefined => places[type]?.(id);
