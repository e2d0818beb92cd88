import type { EntityManager } from "@mikro-orm/postgresql";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import {
  findPostForUpdate,
  type PostState,
  type ThreadState,
} from "../../forum/model/thread-for-update.ts";
import { loadReport, selectReports, type ReportRow } from "../model/report.query.ts";
import { db } from "../tables.ts";

/** A report together with all that is open about the same post: one decision answers them all. */
export interface ReportedPost {
  report: ReportRow;
  post: PostState;
  thread: ThreadState;
  open: ReportRow[];
}

/** Locked until the commit: another decision waits, and then sees this one. */
export async function findReportedPostForUpdate(
  em: EntityManager,
  id: string,
): Promise<ReportedPost> {
  if (possibleIds([id]).length === 0) throw reportNotFound();
  const post = await db(em)
    .selectFrom("reports")
    .select("postId as id")
    .where("id", "=", id)
    .executeTakeFirst();
  const found = post && (await findPostForUpdate(em, post.id));
  if (!found) throw reportNotFound();
  const reports = await selectReports(em)
    .where("r.postId", "=", found.post.id)
    .where(({ eb, or }) => or([eb("r.status", "=", "OPEN"), eb("r.id", "=", id)]))
    .orderBy("r.createdAt")
    .orderBy("r.id")
    .forUpdate()
    .execute();
  const report = reports.find((each) => each.id === id);
  if (!report) throw reportNotFound();
  return { ...found, report, open: reports.filter(({ status }) => status === "OPEN") };
}

/** The report as it stands after an act on it. */
export async function requireReport(context: RequestContext, id: string): Promise<ReportRow> {
  const report = await loadReport(context, id);
  if (!report) throw reportNotFound();
  return report;
}

function reportNotFound(): AppError {
  return new AppError("NOT_FOUND", "That report does not exist.");
}

/** Throws CONFLICT, with who decided what, unless the report still waits. */
export async function requireUndecided(
  context: WorkContext,
  { report }: ReportedPost,
): Promise<void> {
  if (report.status === "OPEN") return;
  const handler = report.handlerId && (await loadUser(context, report.handlerId));
  const name = handler ? handler.username : "Another moderator";
  const done = report.status === "DISMISSED" ? "dismissed" : "upheld";
  throw new AppError("CONFLICT", `${name} has already ${done} this report.`);
}

/** Nobody decides on what concerns them: says why, or null where it does not. */
export function partialityOf(
  viewer: Viewer,
  { authorId, reporterIds }: { authorId: string | null; reporterIds: readonly (string | null)[] },
): string | null {
  if (viewer.id === authorId) return "This is about your own post: somebody else has to decide.";
  return reporterIds.includes(viewer.id)
    ? "You have reported this post yourself: somebody else has to decide."
    : null;
}

export function requireImpartial(viewer: Viewer, { post, open }: ReportedPost): void {
  const reporterIds = open.map(({ reporterId }) => reporterId);
  const partiality = partialityOf(viewer, { authorId: post.authorId, reporterIds });
  if (partiality) throw new AppError("FORBIDDEN", partiality);
}

/** The versions of a post that somebody reported or that a decision was about: moderators compare them with the present one. */
export async function findReportedVersions(em: EntityManager, postId: string): Promise<number[]> {
  const found = await db(em)
    .selectFrom("reports")
    .select("postRevision as revision")
    .where("postId", "=", postId)
    .union(
      db(em)
        .selectFrom("statements")
        .select((eb) => eb.ref("postRevision").$notNull().as("revision"))
        .where("postId", "=", postId)
        .where("postRevision", "is not", null),
    )
    .execute();
  return found.map(({ revision }) => revision);
}
