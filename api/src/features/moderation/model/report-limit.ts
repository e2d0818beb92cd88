import type { EntityManager } from "@mikro-orm/postgresql";
import { day } from "@vigilia/schema/durations.ts";
import { reportsPerDay } from "@vigilia/schema/limits.ts";

import { AppError } from "../../../platform/app-error.ts";
import { lockMember } from "../../accounts/model/user.query.ts";
import { db } from "../tables.ts";

/**
 * What one member reports in a day has one limit, whatever it is about. Their reports queue up at their row until the
 * commit, so that the limit is exact.
 */
export async function refuseTooManyReports(
  em: EntityManager,
  { reporterId, at }: { reporterId: string; at: Date },
): Promise<void> {
  await lockMember(em, reporterId);
  const since = new Date(at.getTime() - day);
  const recent = await db(em)
    .selectFrom("reports")
    .select("createdAt")
    .where("reporterId", "=", reporterId)
    .where("createdAt", ">", since)
    .unionAll(
      db(em)
        .selectFrom("notices")
        .select("createdAt")
        .where("senderId", "=", reporterId)
        .where("createdAt", ">", since),
    )
    .orderBy("createdAt", "desc")
    .limit(reportsPerDay)
    .execute();
  const oldest = recent[reportsPerDay - 1];
  if (!oldest) return;
  const waitMilliseconds = oldest.createdAt.getTime() - since.getTime();
  throw new AppError(
    "TOO_MANY_REQUESTS",
    `You can report ${reportsPerDay} times a day. Please write to us if something cannot wait.`,
    { retryAfter: Math.max(1, Math.ceil(waitMilliseconds / 1000)) },
  );
}
