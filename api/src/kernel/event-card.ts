import type { DatePrecision, EventType } from "@vigilia/schema/event-enums.ts";

/** What a post shows of an event that it links to. Events fill it, the forum reads it: neither knows the other. */
export interface EventCard {
  title: string;
  type: EventType;
  /** 2024-05-12 */
  date: string;
  datePrecision: DatePrecision;
  /** The map at this event, as a path of this site. */
  mapPath: string;
  isRetracted: boolean;
}
