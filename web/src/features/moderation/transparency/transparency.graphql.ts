// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** Which rule a post breaks, in the eyes of whoever reports it. */
export type ReportReason =
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

export type TransparencyQueryVariables = Exact<{
  year: number;
}>;


export type TransparencyQuery = { transparency: { year: number, medianHoursToDecision: number | null, removedPosts: number, removedThreads: number, automaticallyHeldPosts: number, rejectedPosts: number, bans: number, liftedBans: number, lockedAccounts: number, approvedSubmissions: number, rejectedSubmissions: number, reports: Array<{ rule: ReportReason, received: number, upheld: number, dismissed: number }> } };


export const TransparencyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Transparency"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"year"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transparency"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"year"},"value":{"kind":"Variable","name":{"kind":"Name","value":"year"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"medianHoursToDecision"}},{"kind":"Field","name":{"kind":"Name","value":"removedPosts"}},{"kind":"Field","name":{"kind":"Name","value":"removedThreads"}},{"kind":"Field","name":{"kind":"Name","value":"automaticallyHeldPosts"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedPosts"}},{"kind":"Field","name":{"kind":"Name","value":"bans"}},{"kind":"Field","name":{"kind":"Name","value":"liftedBans"}},{"kind":"Field","name":{"kind":"Name","value":"lockedAccounts"}},{"kind":"Field","name":{"kind":"Name","value":"approvedSubmissions"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedSubmissions"}},{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"upheld"}},{"kind":"Field","name":{"kind":"Name","value":"dismissed"}}]}}]}}]}}]} as unknown as DocumentNode<TransparencyQuery, TransparencyQueryVariables>;