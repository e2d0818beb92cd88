// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { EventHeaderFragment } from './event-header.graphql.ts';
import type { EventFactsFragment } from './event-facts.graphql.ts';
import type { EventSourcesFragment } from './event-sources.graphql.ts';
import type { EventPlaceFragment } from './event-place.graphql.ts';
import type { EventCitationFragment } from './event-citation.graphql.ts';
import type { EventHistoryFragment } from './event-history.graphql.ts';
import type { StaffActionsFragment } from './staff-actions.graphql.ts';
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

/** Moderator's corrections; fields left out stay as they are. */
export type EventEdit = {
  /** Who stands behind saying which state did it. */
  attribution?: AttributionLevel | null | undefined;
  /** Empty: none. */
  attributionNote?: string | null | undefined;
  /** What kind of hostile act it was. */
  category?: EventCategory | null | undefined;
  /** The day on which it happened, not in the future; the first day of the period when datePrecision is MONTH or YEAR. */
  date?: string | null | undefined;
  /** How exact the date is. */
  datePrecision?: DatePrecision | null | undefined;
  /** Degrees north, WGS 84, -90 to 90. */
  latitude?: number | null | undefined;
  /** Degrees east, WGS 84, -180 to 180. */
  longitude?: number | null | undefined;
  /** All sources but the first. */
  otherSourceUrls?: Array<string> | null | undefined;
  /** Empty: none. */
  placeName?: string | null | undefined;
  /** How exact the coordinates are. */
  placePrecision?: PlacePrecision | null | undefined;
  /** The first source: an http or https address of at most 2,048 characters. */
  sourceUrl?: string | null | undefined;
  /** At most 300 characters, not empty. */
  title?: string | null | undefined;
  /** The state that it is attributed to. */
  type?: EventType | null | undefined;
};

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

export type EditableEventFragment = { id: string, revision: number, type: EventType, title: string, sourceUrl: string, date: string, datePrecision: DatePrecision, latitude: number, longitude: number, placeName: string | null, placePrecision: PlacePrecision, category: EventCategory, attribution: AttributionLevel, attributionNote: string | null, sources: Array<{ url: string }> } & { ' $fragmentName'?: 'EditableEventFragment' };

export type CorrectEventMutationVariables = Exact<{
  id: string | number;
  edit: EventEdit;
  reason: string;
  revision: number;
}>;


export type CorrectEventMutation = { editEvent: (
    { id: string }
    & { ' $fragmentRefs'?: { 'EventHeaderFragment': EventHeaderFragment;'EventFactsFragment': EventFactsFragment;'EventSourcesFragment': EventSourcesFragment;'EventPlaceFragment': EventPlaceFragment;'EventCitationFragment': EventCitationFragment;'EventHistoryFragment': EventHistoryFragment;'StaffActionsFragment': StaffActionsFragment } }
  ) };

export const EditableEventFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditableEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"datePrecision"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"placeName"}},{"kind":"Field","name":{"kind":"Name","value":"placePrecision"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"attribution"}},{"kind":"Field","name":{"kind":"Name","value":"attributionNote"}}]}}]} as unknown as DocumentNode<EditableEventFragment, unknown>;
export const CorrectEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CorrectEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"edit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EventEdit"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"revision"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"edit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"edit"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}},{"kind":"Argument","name":{"kind":"Name","value":"revision"},"value":{"kind":"Variable","name":{"kind":"Name","value":"revision"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventHeader"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventFacts"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventSources"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventPlace"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventCitation"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventHistory"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffActions"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditableEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"datePrecision"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"placeName"}},{"kind":"Field","name":{"kind":"Name","value":"placePrecision"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"attribution"}},{"kind":"Field","name":{"kind":"Name","value":"attributionNote"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventHeader"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"datePrecision"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"placeName"}},{"kind":"Field","name":{"kind":"Name","value":"countryCode"}},{"kind":"Field","name":{"kind":"Name","value":"retractedAt"}},{"kind":"Field","name":{"kind":"Name","value":"retractionReason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"datePrecision"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"placeName"}},{"kind":"Field","name":{"kind":"Name","value":"placePrecision"}},{"kind":"Field","name":{"kind":"Name","value":"countryCode"}},{"kind":"Field","name":{"kind":"Name","value":"coordinateSource"}},{"kind":"Field","name":{"kind":"Name","value":"attribution"}},{"kind":"Field","name":{"kind":"Name","value":"attributionNote"}},{"kind":"Field","name":{"kind":"Name","value":"caveat"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventSources"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"outlet"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"retractedAt"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"placePrecision"}},{"kind":"Field","name":{"kind":"Name","value":"placePrecision"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventCitation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"retractedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventHistory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revisions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffActions"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"retractedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditableEvent"}}]}}]} as unknown as DocumentNode<CorrectEventMutation, CorrectEventMutationVariables>;