// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type ForumStatisticsFragment = { totalThreads: number, totalPosts: number, totalUsers: number, onlineUsers: number } & { ' $fragmentName'?: 'ForumStatisticsFragment' };

export const ForumStatisticsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ForumStatistics"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ForumStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalThreads"}},{"kind":"Field","name":{"kind":"Name","value":"totalPosts"}},{"kind":"Field","name":{"kind":"Name","value":"totalUsers"}},{"kind":"Field","name":{"kind":"Name","value":"onlineUsers"}}]}}]} as unknown as DocumentNode<ForumStatisticsFragment, unknown>;