// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { CategoryLineFragment } from './category-line.graphql.ts';
import type { ThreadRowFragment } from '../threads/thread-row.graphql.ts';
import type { ForumStatisticsFragment } from './forum-statistics.graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type ForumCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type ForumCategoriesQuery = { categories: Array<(
    { id: string }
    & { ' $fragmentRefs'?: { 'CategoryLineFragment': CategoryLineFragment } }
  )> };

export type ForumRecentThreadsQueryVariables = Exact<{ [key: string]: never; }>;


export type ForumRecentThreadsQuery = { recentThreads: Array<(
    { id: string }
    & { ' $fragmentRefs'?: { 'ThreadRowFragment': ThreadRowFragment } }
  )> };

export type ForumTotalsQueryVariables = Exact<{ [key: string]: never; }>;


export type ForumTotalsQuery = { forumStats: (
    { __typename: 'ForumStats' }
    & { ' $fragmentRefs'?: { 'ForumStatisticsFragment': ForumStatisticsFragment } }
  ) };


export const ForumCategoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ForumCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryLine"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"threadCount"}},{"kind":"Field","name":{"kind":"Name","value":"postCount"}}]}}]} as unknown as DocumentNode<ForumCategoriesQuery, ForumCategoriesQueryVariables>;
export const ForumRecentThreadsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ForumRecentThreads"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recentThreads"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ThreadRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ThreadUnread"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Thread"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerLastReadNumber"}},{"kind":"Field","name":{"kind":"Name","value":"viewerUnreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFirstUnreadNumber"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ThreadRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Thread"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"isPinned"}},{"kind":"Field","name":{"kind":"Name","value":"isLocked"}},{"kind":"Field","name":{"kind":"Name","value":"replyCount"}},{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"lastReplyDate"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastReplyAuthor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ThreadUnread"}}]}}]} as unknown as DocumentNode<ForumRecentThreadsQuery, ForumRecentThreadsQueryVariables>;
export const ForumTotalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ForumTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forumStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ForumStatistics"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ForumStatistics"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ForumStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalThreads"}},{"kind":"Field","name":{"kind":"Name","value":"totalPosts"}},{"kind":"Field","name":{"kind":"Name","value":"totalUsers"}},{"kind":"Field","name":{"kind":"Name","value":"onlineUsers"}}]}}]} as unknown as DocumentNode<ForumTotalsQuery, ForumTotalsQueryVariables>;