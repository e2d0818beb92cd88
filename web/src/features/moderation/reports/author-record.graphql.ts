// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** What a member may do; each role may all that the one before may. */
export type Role =
  /** Also appoints the staff, arranges the categories, locks accounts and reads the log. */
  | 'ADMIN'
  /** Decides on submissions, reports and posts, and bans members below. */
  | 'MODERATOR'
  /** Writes in the forum, and reports posts. */
  | 'USER';

export type AuthorRecordFragment = { id: string, username: string, role: Role, isBanned: boolean, createdAt: string, postCount: number, record: { upheldReports: number, dismissedReports: number, removedPosts: number, bans: number } | null } & { ' $fragmentName'?: 'AuthorRecordFragment' };

export const AuthorRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuthorRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"isBanned"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"postCount"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upheldReports"}},{"kind":"Field","name":{"kind":"Name","value":"dismissedReports"}},{"kind":"Field","name":{"kind":"Name","value":"removedPosts"}},{"kind":"Field","name":{"kind":"Name","value":"bans"}}]}}]}}]} as unknown as DocumentNode<AuthorRecordFragment, unknown>;