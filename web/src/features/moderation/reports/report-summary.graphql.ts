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

export type ReportSummaryFragment = { id: string, status: ReportStatus, reason: ReportReason, createdAt: string, reportedBody: string | null, reportsOfPost: Array<{ id: string, status: ReportStatus }>, claimedBy: { id: string, username: string } | null, post: { id: string, number: number, author: { id: string, username: string } | null, thread: { id: string, title: string } } } & { ' $fragmentName'?: 'ReportSummaryFragment' };

export const ReportSummaryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Report"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"reportedBody"}},{"kind":"Field","name":{"kind":"Name","value":"reportsOfPost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"claimedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<ReportSummaryFragment, unknown>;