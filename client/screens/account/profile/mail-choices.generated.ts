/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A language of the shop. */
export type Language =
  /** English. */
  | 'EN'
  /** Hindi. */
  | 'HI';

/** Token of the account change to undo. */
export type UndoAccountChangeInput = {
  /** Fragment of the emailed link, after the `#`. It is valid for 14 days, and only once. */
  token: string;
};

/** Token of the account that wants no more optional emails. */
export type UnsubscribeInput = {
  /** Fragment of the emailed link, after the `#`. It does not expire. */
  token: string;
};

/** Changes to the signed-in user's own account. */
export type UpdateProfileInput = {
  /** Current password. Required to change the email address or password; too many changes are RATE_LIMITED. */
  currentPassword?: string | null | undefined;
  /** Email address, at most 254 characters, compared in lower case; EMAIL_TAKEN if another account has it. A new address takes effect when its owner follows the emailed link; until then, `pendingEmail` has the new address. Needs `currentPassword`. Absent, null or empty: unchanged. */
  email?: string | null | undefined;
  /** Language of the emails to the account. Absent, null or empty: unchanged. */
  language?: Language | null | undefined;
  /** Name, 1 to 100 characters; no invisible characters, web address or slash. Absent, null or empty: unchanged. */
  name?: string | null | undefined;
  /** Password, 8 to 128 characters. A new password ends all older tokens and needs `currentPassword`. Absent, null or empty: unchanged. */
  password?: string | null | undefined;
  /** False: no optional emails. Absent or null: unchanged. */
  wantsOptionalMail?: boolean | null | undefined;
};

/** Token that proves access to the mailbox of an address. */
export type VerifyEmailInput = {
  /** Fragment of the emailed link, after the `#`. It is valid for seven days; a later link invalidates it. */
  token: string;
};

export type VerifyEmailMutationVariables = Exact<{
  input: VerifyEmailInput;
}>;


export type VerifyEmailMutation = { verifyEmail: { email: string } };

export type UndoAccountChangeMutationVariables = Exact<{
  input: UndoAccountChangeInput;
}>;


export type UndoAccountChangeMutation = { undoAccountChange: { email: string } };

export type UnsubscribeMutationVariables = Exact<{
  input: UnsubscribeInput;
}>;


export type UnsubscribeMutation = { unsubscribe: { wantsOptionalMail: boolean } };

export type RequestEmailVerificationMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestEmailVerificationMutation = { requestEmailVerification: { id: string, isEmailVerified: boolean } };

export type ChooseMailsMutationVariables = Exact<{
  input: UpdateProfileInput;
}>;


export type ChooseMailsMutation = { updateProfile: { token: string, user: { id: string, name: string, email: string, isAdmin: boolean, language: Language, wantsOptionalMail: boolean } } };


export const VerifyEmailDocument = {"kind":"Document","__meta__":{"hash":"cf118d648b48349f85fd7e00cb0cf56e6cb3e62c473a04cccf32f96699cd8d82"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifyEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VerifyEmailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifyEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<VerifyEmailMutation, VerifyEmailMutationVariables>;
export const UndoAccountChangeDocument = {"kind":"Document","__meta__":{"hash":"7bbcd7bc089c59722d89bcf649a80a2d524ca5702eff0b8b2340cebeb8fcac48"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoAccountChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UndoAccountChangeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoAccountChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<UndoAccountChangeMutation, UndoAccountChangeMutationVariables>;
export const UnsubscribeDocument = {"kind":"Document","__meta__":{"hash":"ca323e52672c39981822ab13c28a6b015921f852aa47c4435079cf6603829bc4"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Unsubscribe"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnsubscribeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unsubscribe"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wantsOptionalMail"}}]}}]}}]} as unknown as DocumentNode<UnsubscribeMutation, UnsubscribeMutationVariables>;
export const RequestEmailVerificationDocument = {"kind":"Document","__meta__":{"hash":"61357aca7ce04e78203a03951390a0817c9e11ee179abbd1cb12f25e29fa8613"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestEmailVerification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestEmailVerification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}}]}}]}}]} as unknown as DocumentNode<RequestEmailVerificationMutation, RequestEmailVerificationMutationVariables>;
export const ChooseMailsDocument = {"kind":"Document","__meta__":{"hash":"c76cca445570d449640c357715e44bcf51f773e3759b4dd230b6897be9932d1c"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseMails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateProfileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"wantsOptionalMail"}}]}}]}}]}}]} as unknown as DocumentNode<ChooseMailsMutation, ChooseMailsMutationVariables>;