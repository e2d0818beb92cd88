import { promisify } from "node:util";
import { gunzip } from "node:zlib";

import { decisionReasonMaxLength, sourceCopyShownMax } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { requiredText } from "../../../platform/graphql/argument-options.ts";
import { DateTimeScalar, UrlScalar } from "../../../platform/graphql/scalars.ts";
import { requireModerator, requireReviewer } from "../../accounts/model/require-viewer.ts";
import { db } from "../tables.ts";
import { readReason } from "./event-edit.ts";

const unpack = promisify(gunzip);

@ObjectType("SourceCopy", { description: "What was read of a source, kept for the staff." })
export class SourceCopyObject {
  @Field(() => UrlScalar, { description: "Of the source." }) url!: string;
  @Field(() => String, {
    description: `The page's words as plain text, the first ${numberText(sourceCopyShownMax)} characters.`,
  })
  text!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "When it was read." })
  readAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: "SHA-256 of the bytes that were read, in hexadecimal digits.",
  })
  sha256!: string | null;
}

const sourceOption = { description: "The address that an event names as its source." };

@Resolver()
export class SourceCopyResolver {
  @Query(() => SourceCopyObject, {
    nullable: true,
    description: "Reviewers and moderators. The kept copy of a source; null where none is kept.",
  })
  async sourceCopy(
    @Ctx() context: RequestContext,
    @Arg("url", () => String, sourceOption) url: string,
  ): Promise<SourceCopyObject | null> {
    requireReviewer(context);
    const kept = await db(context.em)
      .selectFrom("sourceCopies as c")
      .innerJoin("sourcePages as p", "p.url", "c.url")
      .select(["c.url", "c.packedText", "p.readAt", "p.sha256"])
      .where("c.url", "=", url)
      .executeTakeFirst();
    if (!kept) return null;
    const { packedText, ...facts } = kept;
    const text = (await unpack(packedText)).toString("utf8").slice(0, sourceCopyShownMax);
    return { ...facts, text };
  }

  @Mutation(() => Boolean, {
    description:
      "Moderators. Erases the kept copy of a source for good, with a reason for the log; no other is made. NOT_FOUND where none is kept.",
  })
  async eraseSourceCopy(
    @Ctx() context: RequestContext,
    @Arg("url", () => String, sourceOption) url: string,
    @Arg("reason", () => String, requiredText("Why:", decisionReasonMaxLength)) given: string,
  ): Promise<boolean> {
    const viewer = requireModerator(context);
    const reason = readReason(given);
    await transact(context, async ({ em, now }) => {
      const erased = await db(em)
        .deleteFrom("sourceCopies")
        .where("url", "=", url)
        .returning("url")
        .executeTakeFirst();
      if (!erased) throw new AppError("NOT_FOUND", "No copy of this source is kept.");
      await recordAudit(em, {
        ...{ actorId: viewer.id, action: "source.erase-copy", at: now() },
        ...{ targetType: "Source", targetId: url, details: { reason } },
      });
    });
    return true;
  }
}
