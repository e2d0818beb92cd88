import type { Restriction } from "@vigilia/schema/enums.ts";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import { rankRefusal } from "../model/find-subject.ts";
import type { StatementRow } from "../model/statement.query.ts";
import { db } from "../tables.ts";

interface Answering {
  viewer: Viewer;
  statement: StatementRow;
  isGranted: boolean;
}

/** Why somebody cannot answer an objection so, in a sentence; null where they can. */
export async function answerRefusal(
  context: RequestContext,
  { viewer, statement, isGranted }: Answering,
): Promise<string | null> {
  const { moderatorId, recipientId, postId } = statement;
  if (viewer.id === moderatorId || viewer.id === recipientId) {
    return "Somebody else has to look at this decision.";
  }
  if (postId !== null && (await loadOwnJudgement(context, postId))) {
    return "You have reported this post, or decided on reports of it: somebody else has to look at this decision.";
  }
  if (!isGranted || !(await bindsMember(context, statement))) return null;
  const member = await loadUser(context, recipientId);
  return member && rankRefusal(viewer, member);
}

/** Who reported the post, or decided on reports of it, has judged it before; but for whose judgement was that an objection is right. */
const loadOwnJudgement = defineLoader(
  async ({ em, viewer }: RequestContext, postIds: readonly string[]) => {
    if (!viewer) return new Map<string, true>();
    const own = await db(em)
      .selectFrom("reports as r")
      .select("r.postId")
      .where("r.postId", "=", anyOf(postIds))
      .where(({ and, or, eb, not, exists, selectFrom }) =>
        or([
          eb("r.reporterId", "=", viewer.id),
          and([
            eb("r.handlerId", "=", viewer.id),
            not(
              exists(
                selectFrom("statements as s")
                  .select("s.id")
                  .whereRef("s.postId", "=", "r.postId")
                  .where("s.answererId", "=", viewer.id)
                  .where("s.isGranted", "is", true),
              ),
            ),
          ]),
        ]),
      )
      .execute();
    return new Map(own.map(({ postId }) => [postId, true as const]));
  },
);

const sanctions: ReadonlySet<Restriction> = new Set([
  ...(["WARNING", "SLOW_WRITING", "HOLD_POSTS", "BAN", "REMOVE_ALL_POSTS"] as const),
]);

/** Taking it back frees a member, which is for those who outrank them; a decision on reports may have brought a sanction. */
async function bindsMember(
  context: WorkContext,
  { restriction, origin, decisionId, revertedAt }: StatementRow,
): Promise<boolean> {
  if (origin === "REPORT") return (await loadSanctioned(context, decisionId)) !== null;
  return revertedAt === null && sanctions.has(restriction);
}

const loadSanctioned = defineLoader(async ({ em }: WorkContext, decisionIds: readonly string[]) => {
  const found = await db(em)
    .selectFrom("bans")
    .select((eb) => eb.ref("decisionId").$notNull().as("id"))
    .where("decisionId", "=", anyOf(decisionIds))
    .union(
      db(em)
        .selectFrom("sanctions")
        .select((eb) => eb.ref("decisionId").$notNull().as("id"))
        .where("decisionId", "=", anyOf(decisionIds))
        .where("liftedAt", "is", null),
    )
    .execute();
  return new Map(found.map(({ id }) => [id, true as const]));
});
