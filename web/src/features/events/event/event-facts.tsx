import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { attributionLevels, type AttributionLevel } from "@vigilia/schema/event-enums.ts";
import {
  attributionMeanings,
  datePrecisionMeanings,
  placePrecisionMeanings,
  attributionWords,
  categoryWords,
  dateWords,
  typeWords,
  placeWords,
} from "@vigilia/schema/words/event-words.ts";
import type { ReactNode } from "react";

import { classNames } from "../../../ui/styles.ts";
import { EventFactsFragmentDoc, type EventFactsFragment } from "./event-facts.graphql.ts";

/** Five bars, as many of them filled as the attribution is strong; the words stand beside it. */
function AttributionStrength({ level }: { level: AttributionLevel }) {
  const reached = attributionLevels.indexOf(level);
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {attributionLevels.map((one, index) => (
        <span
          key={one}
          className={classNames(
            "h-3.5 w-1 rounded-full",
            index <= reached ? "bg-accent" : "bg-line",
          )}
        />
      ))}
    </span>
  );
}

/** All that is known, and how sure each of it is. */
export function EventFacts({ event }: { event: FragmentType<EventFactsFragment> }) {
  const { data, complete } = useFragment({
    fragment: EventFactsFragmentDoc,
    fragmentName: "EventFacts",
    from: event,
  });
  if (!complete) return null;
  const { type, category, attribution, attributionNote, caveat, evidence } = data;

  return (
    <dl className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
      <Fact name="Attributed to" certainty={attributionMeanings[attribution]}>
        <span className="flex flex-wrap items-center gap-x-2.5">
          {typeWords[type].name}
          <span className="inline-flex items-center gap-2 text-ink-soft">
            <AttributionStrength level={attribution} />
            {attributionWords[attribution]}
          </span>
        </span>
        {attributionNote && <span className="block text-ink-soft">{attributionNote}</span>}
      </Fact>
      <Fact name="Date" certainty={datePrecisionMeanings[data.datePrecision]}>
        {dateWords(data)}
      </Fact>
      <Fact name="Place" certainty={placePrecisionMeanings[data.placePrecision]}>
        {placeWords(data)}
      </Fact>
      <Fact name="Kind">{categoryWords[category]}</Fact>
      {caveat && <Fact name="Caveat">{caveat}</Fact>}
      {evidence && (
        <Fact name="Evidence" certainty="The reports in which these facts were read.">
          <ul>
            {evidence.split("; ").map((report) => (
              <li key={report}>{report}</li>
            ))}
          </ul>
        </Fact>
      )}
      {data.coordinateSource && <Fact name="Coordinates from">{data.coordinateSource}</Fact>}
    </dl>
  );
}

interface FactProps {
  name: string;
  certainty?: string;
  children: ReactNode;
}

function Fact({ name, certainty, children }: FactProps) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-sm leading-6 text-ink-faint">{name}</dt>
      <dd className="min-w-0 break-words">
        {children}
        {certainty && <span className="block text-sm text-ink-faint">{certainty}</span>}
      </dd>
    </div>
  );
}
