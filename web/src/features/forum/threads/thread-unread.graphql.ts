// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type ThreadUnreadFragment = { id: string, title: string, viewerLastReadNumber: number | null, viewerUnreadCount: number | null, viewerFirstUnreadNumber: number | null } & { ' $fragmentName'?: 'ThreadUnreadFragment' };

export const ThreadUnreadFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ThreadUnread"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Thread"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerLastReadNumber"}},{"kind":"Field","name":{"kind":"Name","value":"viewerUnreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFirstUnreadNumber"}}]}}]} as unknown as DocumentNode<ThreadUnreadFragment, unknown>;