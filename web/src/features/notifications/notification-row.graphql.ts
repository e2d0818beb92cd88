// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** What a notification is about. */
export type NotificationType =
  /** The recipient may not write any more. */
  | 'BAN'
  /** Somebody named the recipient with @. */
  | 'MENTION'
  /** None of these; the content says it all. */
  | 'OTHER'
  /** Somebody quoted a post of the recipient. */
  | 'QUOTE'
  /** Somebody reacted to a post of the recipient. */
  | 'REACTION'
  /** Somebody replied in a thread that the recipient opened or watches. */
  | 'REPLY'
  /** A member reported a post; moderators and admins are told. */
  | 'REPORT_UPDATE'
  /** Words of the house: an announcement, or a decision about a post or report of the recipient. */
  | 'SYSTEM'
  /** The recipient may write again. */
  | 'UNBAN';

export type NotificationRowFragment = { id: string, type: NotificationType, content: string | null, seen: boolean, seenAt: string | null, bumpedAt: string, relatedPost: { id: string } | null, relatedThread: { id: string } | null, recipient: { id: string, username: string } } & { ' $fragmentName'?: 'NotificationRowFragment' };

export const NotificationRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}},{"kind":"Field","name":{"kind":"Name","value":"bumpedAt"}},{"kind":"Field","name":{"kind":"Name","value":"relatedPost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"relatedThread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]} as unknown as DocumentNode<NotificationRowFragment, unknown>;