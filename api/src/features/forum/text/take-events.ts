import type { Token } from "markdown-it";

import { linkedEventId } from "./link-target.ts";

const eventId = "data-event-id";

/**
 * A top-level paragraph that is nothing but a link to one of our events becomes an event_card token.
 * Answers the ids of those events, once each.
 */
export function takeEvents(tokens: readonly Token[]): string[] {
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
