// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
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

export type FilterFacetsQueryVariables = Exact<{ [key: string]: never; }>;


export type FilterFacetsQuery = { eventStats: { total: number, byCategory: Array<{ category: EventCategory, count: number }>, byCountry: Array<{ countryCode: string | null, count: number }> } };


export const FilterFacetsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilterFacets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"byCategory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byCountry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"countryCode"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<FilterFacetsQuery, FilterFacetsQueryVariables>;