import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import type { MemberData } from "../../../kernel/ports.ts";
import { keysetPage, type PageArgs } from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { requireViewer } from "../../accounts/model/require-viewer.ts";
import { db, type EventsTables } from "../tables.ts";
import type { SubmissionReceiptObject } from "./submission.type.ts";

/** What a submitter may read of a submission: not the note, which is the moderators'. */
export const selectReceipts = (em: EntityManager) =>
  db(em)
    .selectFrom("submissions as s")
    .select(["s.id", "s.status", "s.submittedAt", "s.reviewedAt", "s.rejectionReason", "s.eventId"])
    .select(["s.type", "s.title", "s.sourceUrl", "s.otherSourceUrls", "s.date"])
    .select(["s.latitude", "s.longitude", "s.placeName"])
    .select((eb) => eb("s.mergedSourceUrls", "is not", null).$castTo<boolean>().as("isMerged"));

const s = expressionBuilder<{ s: EventsTables["submissions"] }, "s">();

/** What the viewer submitted under their name, the newest first. */
export async function listOwnSubmissions(
  context: RequestContext,
  args: PageArgs,
): Promise<CountedConnection<SubmissionReceiptObject>> {
  const { id: viewerId } = requireViewer(context);
  const { em } = context;
  const where = s("s.submitterId", "=", viewerId);
  const page = await keysetPage({
    select: selectReceipts(em),
    where,
    key: [
      {
        expression: s.ref("s.submittedAt"),
        type: "timestamptz",
        valueOf: ({ submittedAt }) => submittedAt,
      },
      { expression: s.ref("s.id"), type: "uuid", valueOf: ({ id }) => id },
    ],
    direction: "DESC",
    args,
  });
  const count = async () => {
    const counted = db(em)
      .selectFrom("submissions as s")
      .where(where)
      .select(s.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return { ...page, count };
}

/** For the member's archive: their own words, and so the note, too. */
export const submissionData: MemberData = {
  name: "submissions",
  read: (em, userId) =>
    selectReceipts(em)
      .select("s.note")
      .where("s.submitterId", "=", userId)
      .orderBy("s.submittedAt")
      .orderBy("s.id")
      .execute(),
};

/** Once the account is erased, what was submitted is nobody's; who wants their texts erased wrote some to the staff, too. */
export async function forgetSubmitter(
  em: EntityManager,
  { userId, eraseTexts }: { userId: string; eraseTexts: boolean },
): Promise<void> {
  await db(em)
    .updateTable("submissions")
    .set({ submitterId: null, ...(eraseTexts && { note: null }) })
    .where("submitterId", "=", userId)
    .execute();
}
