import { eventEdit } from "@vigilia/schema/forms/event-forms.ts";

import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { canonicalAddress } from "../model/source-address.ts";
import type { EventEdit } from "./event-edit.input.ts";
import type { EventFacts } from "./publish-events.ts";

/** What a moderator sets anew. */
export type EventChanges = Partial<
  Omit<EventFacts, "evidence" | "coordinateSource" | "caveat" | "otherSourceUrls"> & {
    otherSourceUrls: string[];
  }
>;

/** Only these can be taken away again; null for another field says nothing. */
const clearable: ReadonlySet<string> = new Set(["placeName", "attributionNote"]);

/** Checks a moderator's corrections. Throws BAD_USER_INPUT with a text for each bad field. */
export function readEventEdit(edit: EventEdit, now: Date): EventChanges {
  refuseUnstorableText(edit);
  const given = Object.fromEntries(
    Object.entries(edit).filter(
      ([name, value]) => value !== undefined && (value !== null || clearable.has(name)),
    ),
  );
  const { sourceUrl, otherSourceUrls, ...changes } = parseForm(eventEdit(now), given);
  return {
    ...changes,
    ...(sourceUrl === undefined ? {} : { sourceUrl: canonicalAddress(sourceUrl, "sourceUrl") }),
    ...(otherSourceUrls === undefined
      ? {}
      : { otherSourceUrls: otherSourceUrls.map(furtherAddress) }),
  };
}

const furtherAddress = (address: string): string => canonicalAddress(address, "otherSourceUrls");
