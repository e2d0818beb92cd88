// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
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

export type EventLineFragment = { id: string, type: EventType, title: string, sourceUrl: string, date: string, datePrecision: DatePrecision, placeName: string | null, placePrecision: PlacePrecision, countryCode: string | null } & { ' $fragmentName'?: 'EventLineFragment' };

export const EventLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"datePrecision"}},{"kind":"Field","name":{"kind":"Name","value":"placeName"}},{"kind":"Field","name":{"kind":"Name","value":"placePrecision"}},{"kind":"Field","name":{"kind":"Name","value":"countryCode"}}]}}]} as unknown as DocumentNode<EventLineFragment, unknown>;