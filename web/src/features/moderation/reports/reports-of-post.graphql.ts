// Written by codegen.ts from the .graphql file beside it.
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

/** What became of a report. */
export type ReportStatus =
  /** A moderator found that the post keeps to the rules. */
  | 'DISMISSED'
  /** It waits for a moderator. */
  | 'OPEN'
  /** A moderator found the rule broken. */
  | 'UPHELD';

export type ReportsOfPostFragment = { id: string, reportsOfPost: Array<{ id: string, status: ReportStatus, reason: ReportReason, comment: string | null, createdAt: string, postRevision: number, reporter: { id: string, username: string, record: { reportsMade: number, reportsMadeUpheld: number } | null } | null }> } & { ' $fragmentName'?: 'ReportsOfPostFragment' };

export const ReportsOfPostFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportsOfPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Report"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reportsOfPost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"postRevision"}},{"kind":"Field","name":{"kind":"Name","value":"reporter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportsMade"}},{"kind":"Field","name":{"kind":"Name","value":"reportsMadeUpheld"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ReportsOfPostFragment, unknown>;