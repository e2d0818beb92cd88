import { ArgsType, Field } from "type-graphql";

import { ForwardPageArgs } from "../../../platform/graphql/page-args.type.ts";
import type { ReportReason, ReportStatus } from "../model/report.entity.ts";
import { ReportReasonEnum, ReportStatusEnum } from "../model/report.type.ts";

@ArgsType()
export class ReportListArgs extends ForwardPageArgs {
  @Field(() => ReportStatusEnum, { nullable: true, description: "All of them when left out." })
  status?: ReportStatus;
  @Field(() => ReportReasonEnum, { nullable: true, description: "Only reports for this rule." })
  reason?: ReportReason;
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "Only the first of the wanted reports of each post; the others are its reportsOfPost.",
  })
  onePerPost!: boolean;
}
