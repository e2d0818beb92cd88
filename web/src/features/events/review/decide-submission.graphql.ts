// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** Who stands behind the attribution. From weak to strong: SUSPECTED, OFFICIALLY_SUSPECTED, PROSECUTED, GOVERNMENT, COURT. */
export type AttributionLevel =
  /** A court has established in a judgment who stood behind it. */
  | 'COURT'
  /** A government has formally named the state responsible. */
  | 'GOVERNMENT'
  /** Investigators or officials have voiced the suspicion. */
  | 'OFFICIALLY_SUSPECTED'
  /** People have been charged with having acted for that state. */
  | 'PROSECUTED'
  /** Reporters, researchers or the circumstances point there. No authority has said so. */
  | 'SUSPECTED';

/** How exact the date is; month and year point at the first day of the period. */
export type DatePrecision =
  /** The day is approximate. */
  | 'APPROXIMATE'
  /** Reported for this day. */
  | 'DAY'
  /** Only the month is known. */
  | 'MONTH'
  /** Only the year is known. */
  | 'YEAR';

/** What kind of hostile act it was. */
export type EventCategory =
  /** Aircraft, missiles or balloons in another state's airspace. */
  | 'AIRSPACE'
  /** Fires set on purpose, or attempted. */
  | 'ARSON'
  /** Attacks on people's lives, or plans for them. */
  | 'ASSASSINATION'
  /** Pressure at a border: staged crossings, provocations, markers moved. */
  | 'BORDER'
  /** Attacks on computers and networks. */
  | 'CYBER'
  /** Drones over airports, bases and plants. */
  | 'DRONE'
  /** Spying, and those who were found to do it. */
  | 'ESPIONAGE'
  /** Bombs, parcels and mines. */
  | 'EXPLOSIVE'
  /** Campaigns to mislead or divide that left a trace at a place. */
  | 'INFLUENCE'
  /** Satellite navigation or radio disturbed or falsified. */
  | 'JAMMING'
  /** What fits no other category. */
  | 'OTHER'
  /** Acts against railways and their signals. */
  | 'RAIL'
  /** Damage to plants, pipes, masts and stores, where no other category says more. */
  | 'SABOTAGE'
  /** Cables and pipelines on the sea bed. */
  | 'UNDERSEA';

/** Moderator's corrections; fields left out stay as they are. */
export type EventEdit = {
  /** Who stands behind saying which state did it. */
  attribution?: AttributionLevel | null | undefined;
  /** Empty: none. */
  attributionNote?: string | null | undefined;
  /** What kind of hostile act it was. */
  category?: EventCategory | null | undefined;
  /** The day on which it happened, not in the future; the first day of the period when datePrecision is MONTH or YEAR. */
  date?: string | null | undefined;
  /** How exact the date is. */
  datePrecision?: DatePrecision | null | undefined;
  /** Degrees north, WGS 84, -90 to 90. */
  latitude?: number | null | undefined;
  /** Degrees east, WGS 84, -180 to 180. */
  longitude?: number | null | undefined;
  /** All sources but the first. */
  otherSourceUrls?: Array<string> | null | undefined;
  /** Empty: none. */
  placeName?: string | null | undefined;
  /** How exact the coordinates are. */
  placePrecision?: PlacePrecision | null | undefined;
  /** The first source: an http or https address of at most 2,048 characters. */
  sourceUrl?: string | null | undefined;
  /** At most 300 characters, not empty. */
  title?: string | null | undefined;
  /** The state that it is attributed to. */
  type?: EventType | null | undefined;
};

/** The state that an event is attributed to. */
export type EventType =
  /** Attributed to China. */
  | 'CHINESE'
  /** Attributed to Russia. */
  | 'RUSSIAN';

/** How exact the coordinates are. */
export type PlacePrecision =
  /** Somewhere around the marker. */
  | 'AREA'
  /** A stand-in for a larger area: no place was made public. */
  | 'NOMINAL'
  /** The very site. */
  | 'SITE'
  /** Reported for a town; the marker stands in its middle. */
  | 'TOWN';

/** What moderators do with submissions. Restoring takes one's own rejections back. */
export type SubmissionAct =
  /** Published as events, as they were submitted. */
  | 'APPROVE'
  /** They stay unpublished, and the submitters read why; needs a reason. */
  | 'REJECT'
  /** Lets them wait again: one's own rejections, for ten seconds. */
  | 'RESTORE';

/** Waiting for a moderator, or what a moderator decided. */
export type SubmissionStatus =
  /** It became an event. */
  | 'APPROVED'
  /** It waits for a moderator. */
  | 'PENDING'
  /** It will not be published; its submitter reads why. */
  | 'REJECTED';

export type DecidedSubmissionFragment = { id: string, status: SubmissionStatus, reviewedAt: string | null, rejectionReason: string | null, reviewer: { id: string, username: string } | null, event: { id: string } | null } & { ' $fragmentName'?: 'DecidedSubmissionFragment' };

export type ApproveSubmissionMutationVariables = Exact<{
  id: string | number;
  edit?: EventEdit | null | undefined;
}>;


export type ApproveSubmissionMutation = { approveSubmission: (
    { id: string, event: { id: string } | null }
    & { ' $fragmentRefs'?: { 'DecidedSubmissionFragment': DecidedSubmissionFragment } }
  ) };

export type RejectSubmissionMutationVariables = Exact<{
  id: string | number;
  reason: string;
}>;


export type RejectSubmissionMutation = { rejectSubmission: (
    { id: string }
    & { ' $fragmentRefs'?: { 'DecidedSubmissionFragment': DecidedSubmissionFragment } }
  ) };

export type ReopenSubmissionMutationVariables = Exact<{
  id: string | number;
  reason: string;
}>;


export type ReopenSubmissionMutation = { reopenSubmission: (
    { id: string }
    & { ' $fragmentRefs'?: { 'DecidedSubmissionFragment': DecidedSubmissionFragment } }
  ) };

export type ModerateSubmissionsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
  act: SubmissionAct;
  reason?: string | null | undefined;
}>;


export type ModerateSubmissionsMutation = { moderateSubmissions: { done: Array<string>, refused: Array<{ id: string, message: string }> } };

export const DecidedSubmissionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DecidedSubmission"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Submission"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reviewedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rejectionReason"}},{"kind":"Field","name":{"kind":"Name","value":"reviewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DecidedSubmissionFragment, unknown>;
export const ApproveSubmissionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApproveSubmission"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"edit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"EventEdit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"approveSubmission"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"edit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"edit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DecidedSubmission"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DecidedSubmission"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Submission"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reviewedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rejectionReason"}},{"kind":"Field","name":{"kind":"Name","value":"reviewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ApproveSubmissionMutation, ApproveSubmissionMutationVariables>;
export const RejectSubmissionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RejectSubmission"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rejectSubmission"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DecidedSubmission"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DecidedSubmission"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Submission"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reviewedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rejectionReason"}},{"kind":"Field","name":{"kind":"Name","value":"reviewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RejectSubmissionMutation, RejectSubmissionMutationVariables>;
export const ReopenSubmissionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReopenSubmission"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reopenSubmission"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DecidedSubmission"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DecidedSubmission"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Submission"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reviewedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rejectionReason"}},{"kind":"Field","name":{"kind":"Name","value":"reviewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ReopenSubmissionMutation, ReopenSubmissionMutationVariables>;
export const ModerateSubmissionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ModerateSubmissions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"act"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmissionAct"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderateSubmissions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"act"},"value":{"kind":"Variable","name":{"kind":"Name","value":"act"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ModerateSubmissionsMutation, ModerateSubmissionsMutationVariables>;