// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { IgnoreButtonFragment } from '../ignoring/ignoring.graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** What a member may do; each role may all that the one before may. */
export type Role =
  /** Also appoints the staff, arranges the categories, locks accounts and reads the log. */
  | 'ADMIN'
  /** Decides on submissions, reports and posts, and bans members below. */
  | 'MODERATOR'
  /** Writes in the forum, and reports posts. */
  | 'USER';

export type ProfileHeaderFragment = (
  { id: string, username: string, role: Role, profilePicture: string | null, useDefaultAvatar: boolean, createdAt: string, isOnline: boolean, threadCount: number, postCount: number }
  & { ' $fragmentRefs'?: { 'IgnoreButtonFragment': IgnoreButtonFragment } }
) & { ' $fragmentName'?: 'ProfileHeaderFragment' };

export const ProfileHeaderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileHeader"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"profilePicture"}},{"kind":"Field","name":{"kind":"Name","value":"useDefaultAvatar"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnline"}},{"kind":"Field","name":{"kind":"Name","value":"threadCount"}},{"kind":"Field","name":{"kind":"Name","value":"postCount"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"IgnoreButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IgnoreButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIgnores"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanIgnore"}}]}}]} as unknown as DocumentNode<ProfileHeaderFragment, unknown>;