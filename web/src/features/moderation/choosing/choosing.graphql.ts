// Written by codegen.ts from the .graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** What moderators do with posts. */
export type PostAct =
  /** Leaves tombstones in their places; needs a reason and the rule that was broken. */
  | 'DELETE'
  /** Puts deleted ones back into their places. */
  | 'RESTORE';

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

/** What moderators do with threads. */
export type ThreadAct =
  /** They leave every list and count; needs a reason and the rule that was broken. */
  | 'DELETE'
  /** Only moderators write in them from now on; needs a reason. */
  | 'LOCK'
  /** Into another category, which has to be named. */
  | 'MOVE'
  /** Keeps them above the others of their category. */
  | 'PIN'
  /** Brings deleted ones back into the lists. */
  | 'RESTORE'
  /** Members write in them again. */
  | 'UNLOCK'
  /** Lets them go to the place of their newest activity. */
  | 'UNPIN';

export type ModerateThreadsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
  act: ThreadAct;
  categoryId?: string | number | null | undefined;
  reason?: string | null | undefined;
  ground?: RemovalGround | null | undefined;
}>;


export type ModerateThreadsMutation = { moderateThreads: { done: Array<string>, refused: Array<{ id: string, message: string }> } };

export type ModeratePostsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
  act: PostAct;
  reason?: string | null | undefined;
  ground?: RemovalGround | null | undefined;
}>;


export type ModeratePostsMutation = { moderatePosts: { done: Array<string>, refused: Array<{ id: string, message: string }> } };


export const ModerateThreadsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ModerateThreads"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"act"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ThreadAct"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"categoryId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ground"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"RemovalGround"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderateThreads"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"act"},"value":{"kind":"Variable","name":{"kind":"Name","value":"act"}}},{"kind":"Argument","name":{"kind":"Name","value":"categoryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categoryId"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}},{"kind":"Argument","name":{"kind":"Name","value":"ground"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ground"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ModerateThreadsMutation, ModerateThreadsMutationVariables>;
export const ModeratePostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ModeratePosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"act"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostAct"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ground"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"RemovalGround"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderatePosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"act"},"value":{"kind":"Variable","name":{"kind":"Name","value":"act"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}},{"kind":"Argument","name":{"kind":"Name","value":"ground"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ground"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ModeratePostsMutation, ModeratePostsMutationVariables>;