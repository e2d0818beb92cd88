import type { DatePrecision, EventType } from "@vigilia/schema/event-enums.ts";

import { escapeHtml } from "../../../platform/text/escape-html.ts";
import { eventPath } from "./link-target.ts";

export interface ResolvedEvent {
  title: string;
  type: EventType;
  /** 2024-05-12 */
  date: string;
  datePrecision: DatePrecision;
  /** The map at this event, as a path of this site. */
  mapPath: string;
  isRetracted: boolean;
}

const badges: Record<EventType, string> = { RUSSIAN: "RU", CHINESE: "CN" };

/** An event as a post shows it. `linkText` is what the author wrote: a quote of the card takes that with it. */
export function eventCardHtml(id: string, event: ResolvedEvent, linkText: string): string {
  const parts = [
    `<span class="event-badge event-badge-${event.type.toLowerCase()}">${badges[event.type]}</span>`,
    `<time datetime="${escapeHtml(event.date)}">${escapeHtml(dateText(event))}</time>`,
    ...(event.isRetracted ? ['<span class="event-retracted">retracted</span>'] : []),
    `<a class="event-title" href="${eventPath(id)}">${escapeHtml(event.title)}</a>`,
    `<a class="event-map" href="${escapeHtml(event.mapPath)}">Show on map</a>`,
  ];
  const attributes = `class="event-card" data-event-id="${id}" role="note" data-link-text="${escapeHtml(linkText)}"`;
  return `<aside ${attributes}>${parts.join(" ")}</aside>\n`;
}

function dateText({ date, datePrecision }: ResolvedEvent): string {
  const options: Record<DatePrecision, Intl.DateTimeFormatOptions> = {
    DAY: { dateStyle: "long" },
    APPROXIMATE: { dateStyle: "long" },
    MONTH: { year: "numeric", month: "long" },
    YEAR: { year: "numeric" },
  };
  const format = new Intl.DateTimeFormat("en-GB", { ...options[datePrecision], timeZone: "UTC" });
  const text = format.format(new Date(date));
  return datePrecision === "APPROXIMATE" ? `about ${text}` : text;
}
