// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** When a member gets mails about notifications that they have not seen. */
export type MailFrequency =
  /** All together at 07:00 UTC. */
  | 'DAILY'
  /** Two minutes after each, unless it was seen by then. */
  | 'INSTANT'
  /** No mails of this kind; so it is until changed. */
  | 'NEVER';

/** What is left out stays as it is. */
export type NotificationPreferencesInput = {
  /** When mails go out; NEVER, the default, stops these mails altogether. */
  mailFrequency?: MailFrequency | null | undefined;
  /** Whether posts that name the viewer with @ are to be mailed as well. Has no effect while `mention` is false. */
  mailMention?: boolean | null | undefined;
  /** Whether quotes of the viewer's posts are to be mailed as well. Has no effect while `quote` is false. */
  mailQuote?: boolean | null | undefined;
  /** Whether reactions to the viewer's posts are to be mailed as well. Has no effect while `reaction` is false. */
  mailReaction?: boolean | null | undefined;
  /** Whether replies in threads that the viewer opened or watches are to be mailed as well. Has no effect while `reply` is false. */
  mailReply?: boolean | null | undefined;
  /** Whether posts that name the viewer with @ are to notify here. */
  mention?: boolean | null | undefined;
  /** Whether quotes of the viewer's posts are to notify here. */
  quote?: boolean | null | undefined;
  /** Whether reactions to the viewer's posts are to notify here. */
  reaction?: boolean | null | undefined;
  /** Whether replies in threads that the viewer opened or watches are to notify here. */
  reply?: boolean | null | undefined;
};

export type NotificationChoicesFragment = { emailVerified: boolean, notificationPreferences: { reply: boolean, quote: boolean, mention: boolean, reaction: boolean, mailFrequency: MailFrequency, mailReply: boolean, mailQuote: boolean, mailMention: boolean, mailReaction: boolean } } & { ' $fragmentName'?: 'NotificationChoicesFragment' };

export type UpdateNotificationPreferencesMutationVariables = Exact<{
  input: NotificationPreferencesInput;
}>;


export type UpdateNotificationPreferencesMutation = { updateNotificationPreferences: { reply: boolean, quote: boolean, mention: boolean, reaction: boolean, mailFrequency: MailFrequency, mailReply: boolean, mailQuote: boolean, mailMention: boolean, mailReaction: boolean } };

export const NotificationChoicesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationChoices"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"notificationPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reply"}},{"kind":"Field","name":{"kind":"Name","value":"quote"}},{"kind":"Field","name":{"kind":"Name","value":"mention"}},{"kind":"Field","name":{"kind":"Name","value":"reaction"}},{"kind":"Field","name":{"kind":"Name","value":"mailFrequency"}},{"kind":"Field","name":{"kind":"Name","value":"mailReply"}},{"kind":"Field","name":{"kind":"Name","value":"mailQuote"}},{"kind":"Field","name":{"kind":"Name","value":"mailMention"}},{"kind":"Field","name":{"kind":"Name","value":"mailReaction"}}]}}]}}]} as unknown as DocumentNode<NotificationChoicesFragment, unknown>;
export const UpdateNotificationPreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateNotificationPreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationPreferencesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateNotificationPreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reply"}},{"kind":"Field","name":{"kind":"Name","value":"quote"}},{"kind":"Field","name":{"kind":"Name","value":"mention"}},{"kind":"Field","name":{"kind":"Name","value":"reaction"}},{"kind":"Field","name":{"kind":"Name","value":"mailFrequency"}},{"kind":"Field","name":{"kind":"Name","value":"mailReply"}},{"kind":"Field","name":{"kind":"Name","value":"mailQuote"}},{"kind":"Field","name":{"kind":"Name","value":"mailMention"}},{"kind":"Field","name":{"kind":"Name","value":"mailReaction"}}]}}]}}]} as unknown as DocumentNode<UpdateNotificationPreferencesMutation, UpdateNotificationPreferencesMutationVariables>;