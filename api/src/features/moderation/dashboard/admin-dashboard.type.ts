import { dashboardDays, onlineMinutes, reportOverdueHours } from "@vigilia/schema/limits.ts";
import { Field, Float, Int, ObjectType, registerEnumType } from "type-graphql";

import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { DateScalar, DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { ModerationQueue } from "./moderation-queue.resolver.ts";

const serviceStates = ["UP", "DOWN", "NOT_USED"] as const;
export type ServiceState = (typeof serviceStates)[number];
const ServiceStateEnum = enumOf(serviceStates);
registerEnumType(ServiceStateEnum, {
  name: "ServiceState",
  description: "Whether something answers that the site works with.",
  valuesConfig: describedValues<ServiceState>({
    UP: "It answers.",
    DOWN: "It is set up and does not answer.",
    NOT_USED: "The site runs without it.",
  }),
});

@ObjectType({ description: "How many there were on a day." })
export class DayCount {
  @Field(() => DateScalar, { description: "By UTC." }) day!: string;
  @Field(() => Int, { description: "0 on a day without any; today is still being counted." })
  count!: number;
}

@ObjectType({ description: "What is to be done later, of one kind." })
export class JobBacklog {
  @Field(() => String, {
    description: "The queue's name; `mails` where all queues of mails are added up.",
  })
  name!: string;
  @Field(() => Int, { description: "To be done." }) waiting!: number;
  @Field(() => Int, { description: "Being done." }) active!: number;
  @Field(() => Int, { description: "Given up lately." }) failed!: number;
}

@ObjectType({ description: "How the site is." })
export class SystemHealth {
  @Field(() => ServiceStateEnum, {
    description: "Always UP when there is an answer: without it, nobody is let in.",
  })
  database!: ServiceState;
  @Field(() => Float, { description: "How long the database took to answer." })
  databaseMilliseconds!: number;
  @Field(() => ServiceStateEnum, {
    description: "NOT_USED when the site runs as one process without Redis.",
  })
  redis!: ServiceState;
  @Field(() => [JobBacklog], { description: "One row for each queue, by name." })
  jobs!: JobBacklog[];
  @Field(() => JobBacklog, { description: "All kinds of mails together." }) mailQueue!: JobBacklog;
  @Field(() => Int, { description: "Messages that are not handled yet." }) outboxMessages!: number;
  @Field(() => Float, {
    description: "For how long the oldest of them has been waiting; 0 when none is.",
  })
  outboxLagSeconds!: number;
}

/** The counts of the last days; their days are filled up, so that a chart has no gaps. */
@ObjectType({ description: "What staff see first." })
export class AdminDashboard {
  @Field(() => ModerationQueue, { description: "What waits for a moderator now." })
  queue!: ModerationQueue;
  @Field(() => Int, {
    description: `Open for more than ${reportOverdueHours} hours, and nobody looks at them.`,
  })
  overdueReports!: number;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the oldest open report was made; null when none is open.",
  })
  oldestReportAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the oldest pending submission came in; null when none is pending.",
  })
  oldestSubmissionAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Since when the first of the held posts has been waiting; null when none is held.",
  })
  oldestHeldPostAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the oldest open notice came in; null when none is open.",
  })
  oldestNoticeAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the oldest open objection was made; null when none is open.",
  })
  oldestAppealAt!: Date | null;
  @Field(() => Int, {
    description: `Members who did something within the last ${onlineMinutes} minutes.`,
  })
  onlineNow!: number;
  @Field(() => [DayCount], {
    description: `Each of the last ${dashboardDays} days, the oldest first.`,
  })
  signUps!: DayCount[];
  @Field(() => [DayCount], {
    description: `Each of the last ${dashboardDays} days, the oldest first.`,
  })
  posts!: DayCount[];
  @Field(() => [DayCount], {
    description: `Events published on each of the last ${dashboardDays} days, the oldest first.`,
  })
  events!: DayCount[];
}
