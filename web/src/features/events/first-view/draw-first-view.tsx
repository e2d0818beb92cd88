import type { ApolloClient } from "@apollo/client";
import type { SnapshotEvent } from "@vigilia/schema/snapshot/event-snapshot.ts";
import type { ReactNode } from "react";

import { runtimeConfig } from "../../../platform/runtime-config.ts";
import { apiFilterOf, filtersOf } from "../filters/event-filters.ts";
import { maxZoom, minZoom } from "../map/clusters/cluster-pyramid.ts";
import { initialView, type MapView, viewOfAddress } from "../map/map-view.ts";
import { type FirstEvents, firstMarks } from "./first-marks.ts";
import { FirstPicture } from "./first-picture.tsx";
import {
  FirstViewDocument,
  type FirstViewQuery,
  type FirstViewQueryVariables,
} from "./first-view.graphql.ts";

/** Of more, the newest hundred are found: marks of all would take longer than they are worth. */
const most = 1_000;

/** Looks of the map that are not drawn before its program comes: their ground is. */
const otherLooks = ["map", "colour"];

/** Draws what the address of a map asks for. Only the picture goes into the page, and not what it was drawn from. */
export async function drawFirstView(client: ApolloClient, search: string): Promise<ReactNode> {
  const address = new URLSearchParams(search);
  const view = withinZooms(viewOfAddress({ search, hash: "" }) ?? initialView);
  const hasMarks = !otherLooks.some((name) => address.has(name));
  const marks = hasMarks ? firstMarks(await findFirstEvents(client, address), view) : [];
  return <FirstPicture view={view} marks={marks} hasGround={runtimeConfig.mapStyleUrl === null} />;
}

/** As near and as far as the map goes, whatever an address says. */
const withinZooms = (view: MapView): MapView => ({
  ...view,
  zoom: Math.min(maxZoom, Math.max(minZoom, view.zoom)),
});

async function findFirstEvents(
  client: ApolloClient,
  address: URLSearchParams,
): Promise<FirstEvents> {
  const filter = apiFilterOf(filtersOf(address));
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
