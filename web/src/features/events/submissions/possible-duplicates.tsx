import { dayNumber } from "@vigilia/schema/calendar-day.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { dateWords } from "@vigilia/schema/words/event-words.ts";
import { CopyPlus, CopyX } from "lucide-react";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { outletOf, SourceLink } from "../event/source-link.tsx";
import type { Place } from "../place-map/place.ts";
import type { ReviewedSubmission } from "./submission-review.tsx";

const earthRadiusKilometres = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres along the ground. */
export function distanceBetween(one: Place, other: Place): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const parallels = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * earthRadiusKilometres * Math.asin(Math.sqrt(north + parallels * east));
}

interface ComparedIncident extends Place {
  date: string;
  sourceUrl: string;
}

/** Why two reports may be of one incident: "same source · same day · 3 km away". */
export function likenessWords(one: ComparedIncident, other: ComparedIncident): string {
  return [
    one.sourceUrl === other.sourceUrl ? "same source" : null,
    dayWords(Math.abs(dayNumber(one.date) - dayNumber(other.date))),
    distanceWords(distanceBetween(one, other)),
  ]
    .filter(Boolean)
    .join(" · ");
}

function dayWords(days: number): string {
  if (days === 0) return "same day";
  return days === 1 ? "1 day apart" : `${numberText(days)} days apart`;
}

function distanceWords(kilometres: number): string {
  if (kilometres < 0.1) return "same place";
  if (kilometres < 10) return `${kilometres.toFixed(1)} km away`;
  return `${numberText(Math.round(kilometres))} km away`;
}

interface PossibleDuplicatesProps {
  submission: ReviewedSubmission;
  onSelect: (id: string) => void;
  onRejectAsDuplicate: (reason: string) => void;
  /** Undefined once it is decided. */
  onMerge: ((eventId: string) => void) | undefined;
}

/** What may be the same incident, to be compared with the form beside it. */
export function PossibleDuplicates({
  submission,
  onSelect,
  onRejectAsDuplicate,
  onMerge,
}: PossibleDuplicatesProps) {
  const { possibleDuplicates } = submission;
  return (
    <section aria-labelledby="possible-duplicates" className="flex flex-col gap-3">
      <h3 id="possible-duplicates" className="font-semibold">
        May be the same incident
      </h3>
      {possibleDuplicates.length === 0 && (
        <p className="text-sm text-ink-faint">
          Nothing of this source, and nothing near it in time and space.
        </p>
      )}
      {possibleDuplicates.map((duplicate) => (
        <article
          key={duplicate.id}
          className="flex flex-col gap-1.5 rounded-md border border-line bg-surface p-3"
        >
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            {duplicate.__typename === "Event" ? (
              <Badge tone="success">On the map</Badge>
            ) : (
              <Badge tone="warning">Waiting too</Badge>
            )}
            {dateWords({ date: duplicate.date, datePrecision: "DAY" })}
          </p>
          <p className="font-medium break-words">{duplicate.title}</p>
          <p className="text-sm text-ink-faint">{likenessWords(submission, duplicate)}</p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <SourceLink url={duplicate.sourceUrl} title={duplicate.title}>
              {outletOf(duplicate.sourceUrl)}
            </SourceLink>
            {duplicate.__typename === "Event" ? (
              <TextLink to={paths.event(duplicate.id)} target="_blank">
                Details
              </TextLink>
            ) : (
              <Button size="sm" variant="quiet" onClick={() => onSelect(duplicate.id)}>
                Review this one
              </Button>
            )}
          </p>
          <p className="flex flex-wrap gap-2">
            {duplicate.__typename === "Event" && onMerge && (
              <Button size="sm" onClick={() => onMerge(duplicate.id)}>
                <CopyPlus aria-hidden="true" className="size-4" />
                Add as a further source
              </Button>
            )}
            <Button size="sm" onClick={() => onRejectAsDuplicate(duplicateReason(duplicate))}>
              <CopyX aria-hidden="true" className="size-4" />
              Reject as its duplicate
            </Button>
          </p>
        </article>
      ))}
    </section>
  );
}

function duplicateReason({
  __typename,
  title,
}: ReviewedSubmission["possibleDuplicates"][number]): string {
  return __typename === "Event"
    ? `It is on the map already: “${title}”.`
    : `It has been submitted already: “${title}”.`;
}
