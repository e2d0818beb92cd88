// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
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

export type EventPlaceFragment = { id: string, type: EventType, retractedAt: string | null, latitude: number, longitude: number, placePrecision: PlacePrecision } & { ' $fragmentName'?: 'EventPlaceFragment' };

export const EventPlaceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"retractedAt"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"placePrecision"}},{"kind":"Field","name":{"kind":"Name","value":"placePrecision"}}]}}]} as unknown as DocumentNode<EventPlaceFragment, unknown>;