// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** How closely a member follows a thread. */
export type WatchLevel =
  /** Nothing in this thread notifies. */
  | 'MUTED'
  /** Only quotes, mentions and replies to one's own posts notify. */
  | 'NORMAL'
  /** Every new post notifies. */
  | 'WATCHING';

export type ThreadWatchFragment = { id: string, viewerWatchLevel: WatchLevel | null } & { ' $fragmentName'?: 'ThreadWatchFragment' };

export type SetWatchLevelMutationVariables = Exact<{
  threadId: string | number;
  level: WatchLevel;
}>;


export type SetWatchLevelMutation = { setWatchLevel: (
    { id: string }
    & { ' $fragmentRefs'?: { 'ThreadWatchFragment': ThreadWatchFragment } }
  ) };

export const ThreadWatchFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ThreadWatch"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Thread"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchLevel"}}]}}]} as unknown as DocumentNode<ThreadWatchFragment, unknown>;
export const SetWatchLevelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetWatchLevel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"threadId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"level"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WatchLevel"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setWatchLevel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"threadId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"threadId"}}},{"kind":"Argument","name":{"kind":"Name","value":"level"},"value":{"kind":"Variable","name":{"kind":"Name","value":"level"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ThreadWatch"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ThreadWatch"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Thread"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchLevel"}}]}}]} as unknown as DocumentNode<SetWatchLevelMutation, SetWatchLevelMutationVariables>;