import { useApolloClient } from "@apollo/client/react";

import { MatchingReportsDocument } from "./decide-report.graphql.ts";
import type { ReportFilter } from "./report-filters.tsx";

/** Reads which reports match, beyond those that are shown. */
export function useMatchingReports(filter: ReportFilter): () => Promise<string[]> {
  const client = useApolloClient();
  return async () => {
    const ids: string[] = [];
    let after: string | null | undefined;
    do {
      const { data } = await client.query({
        query: MatchingReportsDocument,
        variables: { ...filter, after },
        fetchPolicy: "no-cache",
      });
      const decidable = data?.reports.edges.filter(({ node }) => node.viewerCanDecide) ?? [];
      ids.push(...decidable.map(({ node }) => node.id));
      const page = data?.reports.pageInfo;
      after = page?.hasNextPage ? page.endCursor : null;
    } while (after);
    return ids;
  };
}
