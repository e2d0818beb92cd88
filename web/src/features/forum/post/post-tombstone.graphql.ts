// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** Why moderators removed a post, as everybody may know. */
export type RemovalGround =
  /** Insults, threats or harassment. */
  | 'ABUSE'
  /** Falsehoods spread as facts. */
  | 'DISINFORMATION'
  /** What the law forbids. */
  | 'ILLEGAL'
  /** A rule that none of the others names. */
  | 'OTHER'
  /** Advertising, or the same again and again. */
  | 'SPAM';

export type PostTombstoneFragment = { id: string, number: number, deletedAt: string | null, isDeletedByAuthor: boolean, removalGround: RemovalGround | null, removalReason: string | null, viewerCanRestore: boolean, author: { id: string, username: string } | null } & { ' $fragmentName'?: 'PostTombstoneFragment' };

export const PostTombstoneFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostTombstone"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isDeletedByAuthor"}},{"kind":"Field","name":{"kind":"Name","value":"removalGround"}},{"kind":"Field","name":{"kind":"Name","value":"removalReason"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanRestore"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]} as unknown as DocumentNode<PostTombstoneFragment, unknown>;