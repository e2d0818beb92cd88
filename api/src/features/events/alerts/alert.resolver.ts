import { eventQuery } from "@vigilia/schema/event-parameters.ts";
import {
  alertedEventsListed,
  eventAlertNameMaxLength,
  eventAlertsMax,
} from "@vigilia/schema/limits.ts";
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { EventFilter } from "../model/event-filter.input.ts";
import type { EventRow } from "../model/event.query.ts";
import { EventObject } from "../model/event.type.ts";
import {
  latestEventsOf,
  listAlerts,
  removeAlert,
  renameAlert,
  saveAlert,
  type EventAlertRow,
} from "./keep-alerts.ts";

@ObjectType("EventAlert", {
  description:
    "A filter that the viewer saved: of each event that is published or corrected and matches, they are notified. Nobody else sees it.",
})
class EventAlertObject implements EventAlertRow {
  filter!: EventFilter;
  @Field(() => ID, { description: "To rename or remove it by." }) id!: string;
  @Field(() => String, { description: "As the viewer calls it." }) name!: string;
  @Field(() => DateTimeScalar, { description: "Events are compared from here on." })
  createdAt!: Date;
}

const whose = `For members, banned ones too; a member has at most ${eventAlertsMax}.`;
const nameOption = requiredText("No two alerts of a member share it.", eventAlertNameMaxLength);

@Resolver(() => EventAlertObject)
export class EventAlertResolver {
  @Query(() => [EventAlertObject], { description: "The viewer's alerts, by name." })
  eventAlerts(@Ctx() context: RequestContext): Promise<EventAlertRow[]> {
    return listAlerts(context);
  }

  @FieldResolver(() => String, {
    description:
      "The filter as the query of an address: for the map (`/?…`), files (`/api/events.csv?…`) and the feed (`/feeds/events.xml?…`) alike. Empty where it asks for everything.",
  })
  query(@Root() { filter }: EventAlertRow): string {
    return eventQuery(filter);
  }

  @FieldResolver(() => [EventObject], {
    description: `The ${alertedEventsListed} that match and were published or corrected last, the newest first.`,
  })
  latestEvents(@Root() alert: EventAlertRow, @Ctx() context: RequestContext): Promise<EventRow[]> {
    return latestEventsOf(context, alert);
  }

  @Mutation(() => EventAlertObject, {
    description: `Saves a filter: a notification of type OTHER tells of what matches from now on, and a mail as the viewer's \`mailOther\` says. ${whose} CONFLICT beyond that, and for a name that another one has.`,
  })
  saveEventAlert(
    @Ctx() context: RequestContext,
    @Arg("name", () => String, nameOption) name: string,
    @Arg("filter", () => EventFilter, {
      description: "Empty for all events.",
    })
    filter: EventFilter,
  ): Promise<EventAlertRow> {
    return saveAlert(context, { name, filter });
  }

  @Mutation(() => EventAlertObject, {
    description: "Calls an alert by another name; CONFLICT for one that another alert has.",
  })
  renameEventAlert(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("an alert of the viewer's")) id: string,
    @Arg("name", () => String, nameOption) name: string,
  ): Promise<EventAlertRow> {
    return renameAlert(context, { id, name });
  }

  @Mutation(() => ID, {
    description: "Ends an alert, and returns its id. What it has told stays in the bell.",
  })
  removeEventAlert(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("an alert of the viewer's")) id: string,
  ): Promise<string> {
    return removeAlert(context, { id });
  }
}
