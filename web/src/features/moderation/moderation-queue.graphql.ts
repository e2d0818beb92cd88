// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type ModerationQueueQueryVariables = Exact<{ [key: string]: never; }>;


export type ModerationQueueQuery = { moderationQueue: { openReports: number, reportedPosts: number, pendingSubmissions: number, heldPosts: number } };

export type ModerationQueueChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ModerationQueueChangedSubscription = { moderationQueueChanged: { openReports: number, reportedPosts: number, pendingSubmissions: number, heldPosts: number } };


export const ModerationQueueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ModerationQueue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderationQueue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openReports"}},{"kind":"Field","name":{"kind":"Name","value":"reportedPosts"}},{"kind":"Field","name":{"kind":"Name","value":"pendingSubmissions"}},{"kind":"Field","name":{"kind":"Name","value":"heldPosts"}}]}}]}}]} as unknown as DocumentNode<ModerationQueueQuery, ModerationQueueQueryVariables>;
export const ModerationQueueChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ModerationQueueChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderationQueueChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openReports"}},{"kind":"Field","name":{"kind":"Name","value":"reportedPosts"}},{"kind":"Field","name":{"kind":"Name","value":"pendingSubmissions"}},{"kind":"Field","name":{"kind":"Name","value":"heldPosts"}}]}}]}}]} as unknown as DocumentNode<ModerationQueueChangedSubscription, ModerationQueueChangedSubscriptionVariables>;