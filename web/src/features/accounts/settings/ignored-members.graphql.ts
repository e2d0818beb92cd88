// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { IgnoreButtonFragment } from '../ignoring/ignoring.graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type IgnoredMembersFragment = { ignoredMembers: Array<(
    { id: string, username: string, profilePicture: string | null, useDefaultAvatar: boolean, viewerIgnores: boolean }
    & { ' $fragmentRefs'?: { 'IgnoreButtonFragment': IgnoreButtonFragment } }
  )> } & { ' $fragmentName'?: 'IgnoredMembersFragment' };

export const IgnoredMembersFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IgnoredMembers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ignoredMembers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"profilePicture"}},{"kind":"Field","name":{"kind":"Name","value":"useDefaultAvatar"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIgnores"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"IgnoreButton"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IgnoreButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIgnores"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanIgnore"}}]}}]} as unknown as DocumentNode<IgnoredMembersFragment, unknown>;