// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** Whether something answers that the site works with. */
export type ServiceState =
  /** It is set up and does not answer. */
  | 'DOWN'
  /** The site runs without it. */
  | 'NOT_USED'
  /** It answers. */
  | 'UP';

export type AdminDashboardQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminDashboardQuery = { adminDashboard: { oldestReportAt: string | null, oldestSubmissionAt: string | null, oldestHeldPostAt: string | null, overdueReports: number, onlineNow: number, queue: { openReports: number, reportedPosts: number, pendingSubmissions: number, heldPosts: number }, signUps: Array<{ day: string, count: number }>, posts: Array<{ day: string, count: number }>, events: Array<{ day: string, count: number }>, health: { database: ServiceState, databaseMilliseconds: number, redis: ServiceState, outboxLagSeconds: number, outboxMessages: number, mailQueue: { name: string, active: number, waiting: number, failed: number } } } };


export const AdminDashboardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminDashboard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminDashboard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"queue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openReports"}},{"kind":"Field","name":{"kind":"Name","value":"reportedPosts"}},{"kind":"Field","name":{"kind":"Name","value":"pendingSubmissions"}},{"kind":"Field","name":{"kind":"Name","value":"heldPosts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"oldestReportAt"}},{"kind":"Field","name":{"kind":"Name","value":"oldestSubmissionAt"}},{"kind":"Field","name":{"kind":"Name","value":"oldestHeldPostAt"}},{"kind":"Field","name":{"kind":"Name","value":"overdueReports"}},{"kind":"Field","name":{"kind":"Name","value":"onlineNow"}},{"kind":"Field","name":{"kind":"Name","value":"signUps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"posts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"database"}},{"kind":"Field","name":{"kind":"Name","value":"databaseMilliseconds"}},{"kind":"Field","name":{"kind":"Name","value":"redis"}},{"kind":"Field","name":{"kind":"Name","value":"mailQueue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"outboxLagSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"outboxMessages"}}]}}]}}]}}]} as unknown as DocumentNode<AdminDashboardQuery, AdminDashboardQueryVariables>;