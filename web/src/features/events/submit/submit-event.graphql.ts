// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** The state that an event is attributed to. */
export type EventType =
  /** Attributed to China. */
  | 'CHINESE'
  /** Attributed to Russia. */
  | 'RUSSIAN';

/** An incident that is not on the map yet, as published elsewhere. */
export type SubmitEventInput = {
  /** YYYY-MM-DD. */
  date: string;
  /** A UUID made by the client: the same key answers with the first receipt and submits nothing new. */
  idempotencyKey?: string | number | null | undefined;
  /** Degrees north, WGS 84, -90 to 90; a submission without it is refused. */
  latitude?: number | null | undefined;
  /** Degrees east, WGS 84, -180 to 180; a submission without it is refused. */
  longitude?: number | null | undefined;
  /** What the captcha's provider gave. */
  recaptchaToken: string;
  /** Where it was reported: an http or https address of at most 2,048 characters, without a user name or password. */
  sourceUrl: string;
  /** The state that it is attributed to. */
  type: EventType;
};

export type SubmitEventMutationVariables = Exact<{
  input: SubmitEventInput;
}>;


export type SubmitEventMutation = { submitEvent: { message: string, receipt: string } };


export const SubmitEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitEventInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"receipt"}}]}}]}}]} as unknown as DocumentNode<SubmitEventMutation, SubmitEventMutationVariables>;