import type { EventType } from "@vigilia/schema/event-enums.ts";
import { createUnionType, Field, Float, Int, ObjectType, registerEnumType } from "type-graphql";

import { countedConnectionOf, edgeOf } from "../../../platform/graphql/connection.type.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { DateScalar, DateTimeScalar, UrlScalar } from "../../../platform/graphql/scalars.ts";
import { EventTypeEnum } from "../model/event-filter.input.ts";
import type { EventRow } from "../model/event.query.ts";
import { EventObject } from "../model/event.type.ts";
import { submissionStatuses } from "./submission.entity.ts";
import type { SubmissionRow, SubmissionStatus } from "./submission.query.ts";

export const SubmissionStatusEnum = enumOf(submissionStatuses);
registerEnumType(SubmissionStatusEnum, {
  name: "SubmissionStatus",
  description: "Waiting for a moderator, or what a moderator decided.",
  valuesConfig: describedValues<SubmissionStatus>({
    PENDING: "It waits for a moderator.",
    APPROVED: "It became an event.",
    REJECTED: "It will not be published; its submitter reads why.",
  }),
});

@ObjectType("Submission", {
  description: "An incident that somebody reported, for moderators.",
  implements: Node,
})
export class SubmissionObject extends Node implements SubmissionRow {
  __typename!: "Submission";
  reviewerId!: string | null;
  submitterId!: string | null;
  eventId!: string | null;
  heldById!: string | null;
  chainId!: string | null;
  @Field(() => Boolean, {
    description: "Approved as a further source of an event that was on the map before.",
  })
  isMerged!: boolean;
  @Field(() => SubmissionStatusEnum, { description: "PENDING until a moderator decides." })
  status!: SubmissionStatus;
  @Field(() => EventTypeEnum, { description: "The state that the submitter holds responsible." })
  type!: EventType;
  @Field(() => String, {
    description: "The source page's own title once it was fetched; its host name until then.",
  })
  title!: string;
  @Field(() => UrlScalar, { description: "The published report that the submitter names." })
  sourceUrl!: string;
  @Field(() => [UrlScalar], { description: "Further reports that the submitter names." })
  otherSourceUrls!: string[];
  @Field(() => DateScalar, { description: "The day on which it happened, as the submitter says." })
  date!: string;
  @Field(() => Float, { description: "Degrees north, WGS 84, -90 to 90." }) latitude!: number;
  @Field(() => Float, { description: "Degrees east, WGS 84, -180 to 180." }) longitude!: number;
  @Field(() => String, {
    nullable: true,
    description: "ISO 3166-1 alpha-2, found offline from the coordinates; null at sea.",
  })
  countryCode!: string | null;
  @Field(() => String, { nullable: true, description: "What the submitter calls the place." })
  placeName!: string | null;
  @Field(() => String, {
    nullable: true,
    description: "What the submitter tells the moderators; it is never published.",
  })
  note!: string | null;
  @Field(() => DateTimeScalar, { description: "When the server took it in." }) submittedAt!: Date;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When a moderator put it aside; null unless it is.",
  })
  heldAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: "Why, for moderators; null once its author had their words erased.",
  })
  holdReason!: string | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When a moderator decided; null while it waits.",
  })
  reviewedAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: "What the moderator wrote to the submitter; null unless rejected.",
  })
  rejectionReason!: string | null;
}

@ObjectType("SubmissionReopening", {
  description: "A decision on a submission was a mistake: a moderator took it back.",
})
export class SubmissionReopeningObject {
  @Field(() => DateTimeScalar, { description: "When it was put back into the queue." }) at!: Date;
  @Field(() => String, { description: "The moderator's words; the submitter reads them." })
  reason!: string;
  @Field(() => EventObject, {
    nullable: true,
    description:
      "The event that was published by mistake and is withdrawn; null where it was rejected.",
  })
  event!: EventRow | null;
}

@ObjectType({ description: "One submission of a list, with its cursor." })
class SubmissionEdge extends edgeOf<SubmissionRow>(() => SubmissionObject) {}

@ObjectType({ description: "One page of a list of submissions." })
export class SubmissionConnection extends countedConnectionOf<SubmissionRow>(
  () => SubmissionEdge,
  () => SubmissionObject,
) {}

export const PossibleDuplicateUnion = createUnionType({
  name: "PossibleDuplicate",
  description: "What may be the same incident: published, or waiting too.",
  types: () => [EventObject, SubmissionObject] as const,
  resolveType: ({ __typename }) => __typename,
});

@ObjectType({
  description: "What a submitter receives at once; the event itself waits for a moderator.",
})
export class SubmitEventPayload {
  @Field(() => String, {
    description: "An English sentence to show to the submitter, the same each time.",
  })
  message!: string;
  @Field(() => String, { description: "Lets the anonymous submitter look the outcome up." })
  receipt!: string;
}

@ObjectType("SubmissionReceipt", { description: "What became of a submission." })
export class SubmissionReceiptObject {
  id!: string;
  eventId!: string | null;
  @Field(() => Boolean, {
    description: "Approved as a further source of an event that was on the map before.",
  })
  isMerged!: boolean;
  @Field(() => EventTypeEnum, { description: "As it was submitted." }) type!: EventType;
  @Field(() => String, {
    description: "The source page's own title once it was fetched; its host name until then.",
  })
  title!: string;
  @Field(() => UrlScalar, { description: "As it was submitted." }) sourceUrl!: string;
  @Field(() => [UrlScalar], { description: "Further sources, as they were submitted." })
  otherSourceUrls!: string[];
  @Field(() => DateScalar, { description: "As it was submitted." }) date!: string;
  @Field(() => Float, { description: "As it was submitted: degrees north, WGS 84." })
  latitude!: number;
  @Field(() => Float, { description: "As it was submitted: degrees east, WGS 84." })
  longitude!: number;
  @Field(() => String, {
    nullable: true,
    description: "What the submitter calls the place.",
  })
  placeName!: string | null;
  @Field(() => SubmissionStatusEnum, { description: "PENDING until a moderator decides." })
  status!: SubmissionStatus;
  @Field(() => DateTimeScalar, { description: "When the server took it in." }) submittedAt!: Date;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When a moderator decided; null while it waits.",
  })
  reviewedAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: "The moderator's words to the submitter; null unless rejected.",
  })
  rejectionReason!: string | null;
}

@ObjectType({ description: "One submission of the viewer's list, with its cursor." })
class SubmissionReceiptEdge extends edgeOf<SubmissionReceiptObject>(
  () => SubmissionReceiptObject,
) {}

@ObjectType({ description: "One page of what the viewer has submitted." })
export class SubmissionReceiptConnection extends countedConnectionOf<SubmissionReceiptObject>(
  () => SubmissionReceiptEdge,
  () => SubmissionReceiptObject,
) {}

@ObjectType({ description: "What may be the same incident as one that is about to be submitted." })
export class SimilarEvents {
  @Field(() => [EventObject], { description: "At most five, published." }) events!: EventObject[];
  @Field(() => Int, { description: "How many alike are waiting for a moderator." })
  waitingCount!: number;
}
