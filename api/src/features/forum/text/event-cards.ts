import { dayInWords } from "@vigilia/schema/day-text.ts";
import type { EventType } from "@vigilia/schema/event-enums.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { dateWords } from "@vigilia/schema/words/event-words.ts";
import type { Token } from "markdown-it";

import type { EventCard } from "../../../kernel/ports.ts";
import { escapeHtml } from "../../../platform/text/escape.ts";
import { linkedEventId } from "./link-target.ts";

const badges: Record<EventType, string> = { RUSSIAN: "RU", CHINESE: "CN" };

/** An event as a post shows it. `linkText` is what the author wrote: a quote of the card takes that with it. */
export function eventCardHtml(id: string, event: EventCard, linkText: string): string {
  const parts = [
    `<span class="event-badge event-badge-${event.type.toLowerCase()}">${badges[event.type]}</span>`,
    `<time datetime="${escapeHtml(event.date)}">${escapeHtml(dateWords(event, dayInWords))}</time>`,
    ...(event.isRetracted ? ['<span class="event-retracted">retracted</span>'] : []),
    `<a class="event-title" href="${paths.event(id)}">${escapeHtml(event.title)}</a>`,
    `<a class="event-map" href="${escapeHtml(event.mapPath)}">Show on map</a>`,
  ];
  const attributes = `class="event-card" data-event-id="${id}" role="note" data-link-text="${escapeHtml(linkText)}"`;
  return `<aside ${attributes}>${parts.join(" ")}</aside>\n`;
}

const eventId = "data-event-id";

/**
 * A top-level paragraph that is nothing but a link to one of our events becomes an event_card token.
 * Answers the ids of those events, once each.
 */
export function parseEventCards(tokens: readonly Token[]): string[] {
  const ids = tokens.flatMap((line, index) => {
    const [open, close] = [tokens[index - 1], tokens[index + 1]];
    if (open?.type !== "paragraph_open" || open.level > 0 || !close) return [];
    const id = eventStandingAlone(line.children ?? []);
    if (!id) return [];

    line.type = "event_card";
    line.attrSet(eventId, id);
    open.hidden = close.hidden = true;
    return [id];
  });
  return [...new Set(ids)];
}

export function cardEventId(card: Token): string {
  return String(card.attrGet(eventId));
}

function eventStandingAlone(line: readonly Token[]): string | undefined {
  const [link] = line;
  const end = line.findIndex(({ type }) => type === "link_close");
  const isAlone = link?.type === "link_open" && end === line.length - 1;
  return isAlone ? linkedEventId(String(link.attrGet("href"))) : undefined;
}
