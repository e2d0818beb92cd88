import type { ApolloClient } from "@apollo/client";
import type { SnapshotEvent } from "@vigilia/schema/snapshot/event-snapshot.ts";

import { apiFilterOf, filtersOf } from "../filters/event-filters.ts";
import type { FirstEvents } from "./first-marks.ts";
import {
  FirstViewDocument,
  type FirstViewQuery,
  type FirstViewQueryVariables,
} from "./first-view.graphql.ts";

/** Of more, the newest hundred are found: marks of all would take longer than they are worth. */
const most = 1_000;

/** What the address of a map asks for. It is drawn on the server and nowhere else, and therefore not kept for the browser. */
export async function findFirstEvents(
  client: ApolloClient,
  search: URLSearchParams,
): Promise<FirstEvents> {
  const filter = apiFilterOf(filtersOf(search));
  const events: SnapshotEvent[] = [];
  let page = await nextPage(client, { filter, after: null });
  events.push(...page.nodes);
  while (page.pageInfo.hasNextPage && page.totalCount <= most) {
    page = await nextPage(client, { filter, after: page.pageInfo.endCursor });
    events.push(...page.nodes);
  }
  return { events, totalCount: page.totalCount };
}

async function nextPage(
  client: ApolloClient,
  variables: FirstViewQueryVariables,
): Promise<FirstViewQuery["events"]> {
  const query = { query: FirstViewDocument, variables, fetchPolicy: "no-cache" } as const;
  const { data } = await client.query(query);
  if (!data) throw new Error("No events were found for the first view of the map.");
  return data.events;
}
