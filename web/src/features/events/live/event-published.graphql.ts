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

/** How exact the date is; month and year point at the first day of the period. */
export type DatePrecision =
  /** The day is approximate. */
  | 'APPROXIMATE'
  /** Reported for this day. */
  | 'DAY'
  /** Only the month is known. */
  | 'MONTH'
  /** Only the year is known. */
  | 'YEAR';

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

/** The state that an event is attributed to. */
export type EventType =
  /** Attributed to China. */
  | 'CHINESE'
  /** Attributed to Russia. */
  | 'RUSSIAN';

/** How exact the coordinates are. */
export type PlacePrecision =
  /** Somewhere around the marker. */
  | 'AREA'
  /** A stand-in for a larger area: no place was made public. */
  | 'NOMINAL'
  /** The very site. */
  | 'SITE'
  /** Reported for a town; the marker stands in its middle. */
  | 'TOWN';

export type EventPublishedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type EventPublishedSubscription = { eventPublished: { id: string, title: string, sourceUrl: string, longitude: number, latitude: number, date: string, type: EventType, category: EventCategory, attribution: AttributionLevel, datePrecision: DatePrecision, placePrecision: PlacePrecision, countryCode: string | null } };


export const EventPublishedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"EventPublished"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventPublished"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"attribution"}},{"kind":"Field","name":{"kind":"Name","value":"datePrecision"}},{"kind":"Field","name":{"kind":"Name","value":"placePrecision"}},{"kind":"Field","name":{"kind":"Name","value":"countryCode"}}]}}]}}]} as unknown as DocumentNode<EventPublishedSubscription, EventPublishedSubscriptionVariables>;