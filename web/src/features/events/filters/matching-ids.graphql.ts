// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** Who stands behind the attribution. From weak to strong: SUSPECTED, OFFICIALLY_SUSPECTED, PROSECUTED, GOVERNMENT, COURT. */
export type AttributionLevel =
  /** A court has established in a judgment who stood behind it. */
  | 'COURT'
  /** A government has formally named the state responsible. */
  | 'GOVERNMENT'
  /** Investigators or officials have voiced the suspicion. */
  | 'OFFICIALLY_SUSPECTED'
  /** People have been charged with having acted for that state. */
  | 'PROSECUTED'
  /** Reporters, researchers or the circumstances point there. No authority has said so. */
  | 'SUSPECTED';

/** Degrees, WGS 84. west > east crosses the antimeridian. */
export type BoundingBox = {
  /** -180 to 180; less than west across the antimeridian. */
  east: number;
  /** -90 to 90. */
  north: number;
  /** -90 to 90, not above north. */
  south: number;
  /** -180 to 180. */
  west: number;
};

/** What kind of hostile act it was. */
export type EventCategory =
  /** Aircraft, missiles or balloons in another state's airspace. */
  | 'AIRSPACE'
  /** Fires set on purpose, or attempted. */
  | 'ARSON'
  /** Attacks on people's lives, or plans for them. */
  | 'ASSASSINATION'
  /** Pressure at a border: staged crossings, provocations, markers moved. */
  | 'BORDER'
  /** Attacks on computers and networks. */
  | 'CYBER'
  /** Drones over airports, bases and plants. */
  | 'DRONE'
  /** Spying, and those who were found to do it. */
  | 'ESPIONAGE'
  /** Bombs, parcels and mines. */
  | 'EXPLOSIVE'
  /** Campaigns to mislead or divide that left a trace at a place. */
  | 'INFLUENCE'
  /** Satellite navigation or radio disturbed or falsified. */
  | 'JAMMING'
  /** What fits no other category. */
  | 'OTHER'
  /** Acts against railways and their signals. */
  | 'RAIL'
  /** Damage to plants, pipes, masts and stores, where no other category says more. */
  | 'SABOTAGE'
  /** Cables and pipelines on the sea bed. */
  | 'UNDERSEA';

/** All given conditions must hold. Bounds are inclusive. A box with west > east crosses the antimeridian. */
export type EventFilter = {
  /** This level or a stronger one. */
  attributionAtLeast?: AttributionLevel | null | undefined;
  /** Within this box. */
  bbox?: BoundingBox | null | undefined;
  /** Any of these kinds of act. */
  categories?: Array<EventCategory> | null | undefined;
  /** In any of these countries: ISO 3166-1 alpha-2, in any case. */
  countryCodes?: Array<string> | null | undefined;
  /** Happened on this day or later. */
  dateFrom?: string | null | undefined;
  /** Happened on this day or earlier. */
  dateTo?: string | null | undefined;
  /** Words in the title or the source's host name; every word must match, prefixes count. At most 200 characters and 20 words. */
  text?: string | null | undefined;
  /** Any of these states. */
  types?: Array<EventType> | null | undefined;
  /** Published or corrected at this instant or later. To follow every change, withdrawals too, use eventChanges. */
  updatedSince?: string | null | undefined;
};

/** The state that an event is attributed to. */
export type EventType =
  /** Attributed to China. */
  | 'CHINESE'
  /** Attributed to Russia. */
  | 'RUSSIAN';

export type MatchingIdsQueryVariables = Exact<{
  filter?: EventFilter | null | undefined;
}>;


export type MatchingIdsQuery = { eventIds: Array<string> };


export const MatchingIdsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MatchingIds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"EventFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventIds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}]}]}}]} as unknown as DocumentNode<MatchingIdsQuery, MatchingIdsQueryVariables>;