// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { ThreadUnreadFragment } from '../threads/thread-unread.graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type MarkThreadReadMutationVariables = Exact<{
  threadId: string | number;
  number: number;
}>;


export type MarkThreadReadMutation = { markThreadRead: (
    { id: string }
    & { ' $fragmentRefs'?: { 'ThreadUnreadFragment': ThreadUnreadFragment } }
  ) };


export const MarkThreadReadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkThreadRead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"threadId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markThreadRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"threadId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"threadId"}}},{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ThreadUnread"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ThreadUnread"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Thread"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerLastReadNumber"}},{"kind":"Field","name":{"kind":"Name","value":"viewerUnreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFirstUnreadNumber"}}]}}]} as unknown as DocumentNode<MarkThreadReadMutation, MarkThreadReadMutationVariables>;