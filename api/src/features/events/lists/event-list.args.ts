import { ArgsType, Field } from "type-graphql";

import { PageArgs } from "../../../platform/graphql/page-args.type.ts";
import { EventFilter } from "../model/event-filter.input.ts";
import { EventSort } from "../model/event-sort.input.ts";

@ArgsType()
export class EventListArgs extends PageArgs {
  @Field(() => EventFilter, { nullable: true, description: "All events when left out." })
  filter?: EventFilter;

  @Field(() => EventSort, { nullable: true, description: "By date, newest first, unless given." })
  sort?: EventSort;
}
