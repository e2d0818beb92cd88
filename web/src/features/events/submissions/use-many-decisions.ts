import { useApolloClient } from "@apollo/client/react";

import { chunksOf } from "../../../platform/chunks-of.ts";
import { joinOutcomes, type Outcome } from "../../../ui/overlays/tell-outcome.ts";
import { ModerateSubmissionsDocument } from "./decide-submission.graphql.ts";

const states = { REJECT: "REJECTED", RESTORE: "PENDING" } as const;

interface Decision {
  act: keyof typeof states;
  reason?: string;
}

/** Decides the same about many submissions, as many at a time as one request takes. */
export function useManyDecisions() {
  const client = useApolloClient();
  return async (ids: readonly string[], decision: Decision): Promise<Outcome> => {
    const outcomes: Outcome[] = [];
    for (const part of chunksOf(ids)) {
      const variables = { ids: part, ...decision };
      const { data } = await client.mutate({ mutation: ModerateSubmissionsDocument, variables });
      if (data) outcomes.push(data.moderateSubmissions);
    }
    const outcome = joinOutcomes(outcomes);
    const { cache } = client;
    cache.batch({
      update() {
        for (const id of outcome.done) {
          cache.modify({
            id: cache.identify({ __typename: "Submission", id }),
            fields: { status: () => states[decision.act] },
          });
        }
      },
    });
    return outcome;
  };
}
