import { dateWords } from "@vigilia/schema/words/event-words.ts";
import { CopyX } from "lucide-react";

import { paths } from "../../../../../schema/paths.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { outletOf } from "../event/outlet.ts";
import { SourceLink } from "../event/source-link.tsx";
import { likenessWords } from "./duplicate-words.ts";
import type { ReviewedSubmission } from "./submission-review.tsx";

interface PossibleDuplicatesProps {
  submission: ReviewedSubmission;
  onSelect: (id: string) => void;
  onRejectAsDuplicate: (reason: string) => void;
}

/** What may be the same incident, to be compared with the form beside it. */
export function PossibleDuplicates({
  submission,
  onSelect,
  onRejectAsDuplicate,
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
          <Button
            size="sm"
            className="self-start"
            onClick={() => onRejectAsDuplicate(duplicateReason(duplicate))}
          >
            <CopyX aria-hidden="true" className="size-4" />
            Reject as its duplicate
          </Button>
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
