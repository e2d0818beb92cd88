import { reportClaimMinutes, bulkMaxSize } from "@vigilia/schema/limits.ts";
import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId } from "../../../platform/graphql/argument-options.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { BulkPayload } from "../model/bulk.type.ts";
import { bulkIds } from "../model/moderation-texts.ts";
import type { ReportRow } from "../model/report.query.ts";
import { ReportConnection, ReportObject } from "../model/report.type.ts";
import { claimReport, releaseReport } from "./claim-report.ts";
import { handleReport, handleReports } from "./handle-report.ts";
import { listReports } from "./list-reports.ts";
import { reopenReport, reopenReports } from "./reopen-report.ts";
import { reportPost } from "./report-post.ts";
import {
  ReportListArgs,
  HandleReportArgs,
  HandleReportsArgs,
  ReportPostArgs,
} from "./report.args.ts";

/** What members report, and what moderators make of it. */
@Resolver()
export class ReportResolver {
  @Query(() => ReportConnection, {
    description: "Moderators. Of those that wait the oldest first, else the newest.",
  })
  reports(
    @Ctx() context: RequestContext,
    @Args(() => ReportListArgs) args: ReportListArgs,
  ): Promise<CountedConnection<ReportRow>> {
    return listReports(context, args);
  }

  @Mutation(() => ReportObject, {
    description: "Members, about posts of others: once a post, ten times a day.",
  })
  reportPost(
    @Ctx() context: RequestContext,
    @Args(() => ReportPostArgs) args: ReportPostArgs,
  ): Promise<ReportRow> {
    return reportPost(context, args);
  }

  @Mutation(() => ReportObject, {
    description:
      "Moderators whom it does not concern. It answers everything reported about the post; the note goes to its author, who may be banned with it.",
  })
  handleReport(
    @Ctx() context: RequestContext,
    @Args(() => HandleReportArgs) args: HandleReportArgs,
  ): Promise<ReportRow> {
    return handleReport(context, args);
  }

  @Mutation(() => BulkPayload, { description: `Moderators. Up to ${bulkMaxSize} reports.` })
  handleReports(
    @Ctx() context: RequestContext,
    @Args(() => HandleReportsArgs) args: HandleReportsArgs,
  ): Promise<BulkPayload> {
    return handleReports(context, args);
  }

  @Mutation(() => ReportObject, {
    description:
      "The moderator who decided, for ten seconds. All is as it was before, a ban that came with it included.",
  })
  reopenReport(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a report")) id: string,
  ): Promise<ReportRow> {
    return reopenReport(context, { id });
  }

  @Mutation(() => BulkPayload, {
    description: "The moderator who decided on them, for ten seconds.",
  })
  reopenReports(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID], bulkIds("reports")) ids: string[],
  ): Promise<BulkPayload> {
    return reopenReports(context, { ids });
  }

  @Mutation(() => ReportObject, {
    description: `Moderators whom it does not concern. Shows the others for ${reportClaimMinutes} minutes that one is looking at it.`,
  })
  claimReport(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a report")) id: string,
  ): Promise<ReportRow> {
    return claimReport(context, { id });
  }

  @Mutation(() => ReportObject, { description: "Moderators." })
  releaseReport(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a report")) id: string,
  ): Promise<ReportRow> {
    return releaseReport(context, { id });
  }
}
