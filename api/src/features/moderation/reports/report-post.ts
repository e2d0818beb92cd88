import type { EntityManager } from "@mikro-orm/postgresql";
import type { Rule } from "@vigilia/schema/enums.ts";
import { reportForm } from "@vigilia/schema/forms/moderation-forms.ts";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { newId } from "../../../platform/new-id.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireWriter } from "../../accounts/model/require-viewer.ts";
import { requirePost, type FoundPost } from "../../forum/model/post-for-update.ts";
import { refuseTooManyReports } from "../model/report-limit.ts";
import { loadReport, type ReportRow } from "../model/report.query.ts";
import { db } from "../tables.ts";
import { hideIfReportedEnough } from "./hide-post.ts";

interface ReportInput {
  postId: string;
  reason: Rule;
  comment?: string | null;
}

/** Reports a post to the moderators. Each member reports a post of another once, and a few posts a day. */
export async function reportPost(
  context: RequestContext,
  { postId, reason, ...input }: ReportInput,
): Promise<ReportRow> {
  const viewer = requireWriter(context);
  refuseUnstorableText(input);
  const { comment } = parseForm(reportForm, input);
  const id = newId();
  await transact(context, async (tx) => {
    const { em, now } = tx;
    const found = await requirePost(em, postId);
    const at = now();
    requireReportable(viewer, found);
    await refuseRepetition(em, { viewer, found });
    await refuseTooManyReports(em, { reporterId: viewer.id, at });
    const { post } = found;
    const seen = { postId, postRevision: post.revision };
    const report = { id, reason, comment, ...seen, reporterId: viewer.id, createdAt: at };
    await db(em).insertInto("reports").values(report).execute();
    const { threadId, authorId } = post;
    const facts = { reportId: id, postId, threadId, authorId, reporterId: viewer.id };
    await sendMessage(em, "moderation.report-opened", facts);
    await hideIfReportedEnough(tx, found);
  });
  const report = await loadReport(context, id);
  if (!report) throw new Error(`Report ${id} of a post that can be seen is gone`);
  return report;
}

function requireReportable(viewer: Viewer, { post }: FoundPost): void {
  if (post.authorId === viewer.id) {
    throw new AppError("FORBIDDEN", "This is your own post: you can edit or delete it.");
  }
  if (post.hiddenAt) {
    throw new AppError("CONFLICT", "This post is hidden already, until a moderator has looked.");
  }
  if (post.deletedAt) throw new AppError("CONFLICT", "This post is deleted already.");
}

/** What was decided on may be reported again once it says something else. */
async function refuseRepetition(
  em: EntityManager,
  { viewer, found: { post } }: { viewer: Viewer; found: FoundPost },
): Promise<void> {
  const previous = await db(em)
    .selectFrom("reports")
    .select(["status", "postRevision"])
    .where("reporterId", "=", viewer.id)
    .where("postId", "=", post.id)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!previous) return;
  if (previous.status === "OPEN") {
    throw new AppError(
      "CONFLICT",
      "You have already reported this post. Thank you: a moderator will look at it.",
    );
  }
  if (previous.postRevision === post.revision) {
    throw new AppError("CONFLICT", "You have already reported this post, and it was looked at.");
  }
}
