import * as z from "zod/mini";

import { noticeDecisions, noticeKinds, type NoticeKind, type Rule, rules } from "../enums.ts";
import {
  moderationTextMaxLength,
  noticeAboutMaxLength,
  noticeNameMaxLength,
  noticeTextMaxLength,
  reportCommentMaxLength,
} from "../limits.ts";
import { numberText } from "../number-text.ts";
import { email } from "./account-forms.ts";
import { optionalText, required } from "./event-facts.ts";
import { commentRequired } from "./moderation-forms.ts";

/** What anybody tells the moderators, and their answer: the page checks it while one types, the server once more. */

const atMost = (name: string, length: number) =>
  z.maxLength(length, `${name} must be at most ${numberText(length)} characters`);

/**
 * An address of this site as its path, with query and fragment; null for any other. A path that begins with two slashes
 * would name a host.
 */
export function sitePath(address: string, origin: string): string | null {
  if (!/^(\/|https?:\/\/)/i.test(address) || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

const about = (origin: string) =>
  z.pipe(
    required("Address is required").check(
      atMost("Address", noticeAboutMaxLength),
      z.refine(
        (address) => sitePath(address, origin) !== null,
        "This is not an address of this site",
      ),
    ),
    z.transform((address) => sitePath(address, origin) ?? address),
  );

/** Whoever only points out an error in an incident may do so without a word about themselves. */
export const needsEmail = (kind: NoticeKind): boolean => kind !== "EVENT_ERROR";

const optionalEmail = z.pipe(
  z.nullable(
    z.string().check(
      z.trim(),
      z.refine((text) => text === "" || email.safeParse(text).success, "Email is invalid"),
    ),
  ),
  z.transform((text: string | null) => text || null),
);

interface Notice {
  kind: NoticeKind;
  email: string | null;
  whyIllegal: string | null;
  isInGoodFaith: boolean;
}

/** Complained about beside whatever else is wrong with the form. */
const expected = (path: keyof Notice, error: string, isThere: (notice: Notice) => boolean) =>
  z.refine<Notice>(isThere, { path: [path], error, when: () => true });

const notIllegal = ({ kind }: Notice) => kind !== "ILLEGAL_CONTENT";

const notice = (origin: string) => ({
  kind: z.enum(noticeKinds, "Choose what it is"),
  about: about(origin),
  explanation: required("Explanation is required").check(
    atMost("Explanation", noticeTextMaxLength),
  ),
  whyIllegal: z._default(optionalText("The reason", noticeTextMaxLength), null),
  isInGoodFaith: z._default(z.boolean(), false),
  name: z._default(optionalText("Name", noticeNameMaxLength), null),
  email: z._default(optionalEmail, null),
});

const conditions = [
  expected("email", "Email is required", ({ kind, email: given }) => !needsEmail(kind) || !!given),
  expected(
    "whyIllegal",
    "Please say why it is illegal",
    (each) => notIllegal(each) || !!each.whyIllegal,
  ),
  expected(
    "isInGoodFaith",
    "Please confirm this",
    (each) => notIllegal(each) || each.isInGoodFaith,
  ),
] as const;

/** What the server knows of a notice; `origin`: of this site. */
export const noticeForm = (origin: string) => z.object(notice(origin)).check(...conditions);

export const sentNoticeForm = (origin: string) =>
  z
    .object({
      ...notice(origin),
      // None is chosen to begin with.
      kind: z.pipe(z.string("Choose what it is"), notice(origin).kind),
      recaptchaToken: required("Please complete the reCAPTCHA verification"),
    })
    .check(...conditions);

interface ContentReport {
  rule: Rule | null;
  kind: NoticeKind | null;
  comment: string | null;
}

/** What a member reports of a thread, a member or an incident: which rule it breaks, or what else is the matter, in words. */
export const contentReportForm = (origin: string) =>
  z.pipe(
    z
      .object({
        about: about(origin),
        rule: z._default(z.nullable(z.enum(rules)), null),
        kind: z._default(z.nullable(z.enum(noticeKinds)), null),
        comment: z._default(optionalText("Comment", reportCommentMaxLength), null),
      })
      .check(
        z.refine<ContentReport>(({ rule, kind }) => rule !== null || kind !== null, {
          path: ["kind"],
          error: "Choose what it is",
          when: () => true,
        }),
        z.refine<ContentReport>(({ rule, comment }) => rule !== null || comment !== null, {
          path: ["comment"],
          error: commentRequired,
          when: () => true,
        }),
      ),
    z.transform(({ kind, ...report }) => ({ ...report, kind: kindOf(report.rule, kind) })),
  );

/** A rule says which kind of notice it is, too. */
function kindOf(rule: Rule | null, kind: NoticeKind | null): NoticeKind {
  if (rule === null) return kind ?? "OTHER";
  return rule === "ILLEGAL" ? "ILLEGAL_CONTENT" : "OTHER";
}

/** What moderators made of it, in words to the sender. */
export const noticeDecisionForm = z.object({
  decision: z.enum(noticeDecisions, "Choose what you decided"),
  answer: required("Answer is required").check(atMost("Answer", moderationTextMaxLength)),
});
