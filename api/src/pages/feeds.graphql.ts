// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
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

export type EventFeedQueryVariables = Exact<{ [key: string]: never; }>;


export type EventFeedQuery = { dataset: { updatedAt: string }, events: { nodes: Array<{ id: string, type: EventType, title: string, date: string, placeName: string | null, category: EventCategory, publishedAt: string, updatedAt: string }> } };

export type ThreadFeedQueryVariables = Exact<{ [key: string]: never; }>;


export type ThreadFeedQuery = { recentThreads: Array<{ id: string, title: string, createdAt: string, lastReplyDate: string | null, replyCount: number, author: { username: string } | null, category: { name: string } | null }> };


export const EventFeedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"field"},"value":{"kind":"EnumValue","value":"PUBLISHED_AT"}},{"kind":"ObjectField","name":{"kind":"Name","value":"direction"},"value":{"kind":"EnumValue","value":"DESC"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"placeName"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]}}]} as unknown as DocumentNode<EventFeedQuery, EventFeedQueryVariables>;
export const ThreadFeedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ThreadFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recentThreads"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastReplyDate"}},{"kind":"Field","name":{"kind":"Name","value":"replyCount"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ThreadFeedQuery, ThreadFeedQueryVariables>;