import { skipToken, useQuery } from "@apollo/client/react";
import { useMemo } from "react";

import { useSettled } from "../../../platform/use-debounced.ts";
import { SimilarEventsDocument, type SimilarEventsQuery } from "./similar-events.graphql.ts";
import { comparable, type SubmittedIncident } from "./submitted-values.ts";

const typingPause = 500;

export type AlikeEvents = SimilarEventsQuery["similarEvents"];

/** What resembles the incident that is being filled in. A hint only: where it cannot be had, nothing is said. */
export function useSimilarEvents(incident: SubmittedIncident): AlikeEvents | undefined {
  const { type, sourceUrl, date, latitude, longitude } = incident;
  const question = useMemo(
    () => comparable({ type, sourceUrl, date, latitude, longitude }),
    [type, sourceUrl, date, latitude, longitude],
  );
  const settled = useSettled(question, typingPause);
  const { data } = useQuery(SimilarEventsDocument, settled ? { variables: settled } : skipToken);
  // A query that is skipped keeps its last answer.
  return settled && settled === question ? data?.similarEvents : undefined;
}
