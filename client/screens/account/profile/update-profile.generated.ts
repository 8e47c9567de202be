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

export type UpdateProfileMutationVariables = Exact<{
  input: UpdateProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { token: string, user: { id: string, name: string, email: string, pendingEmail: string | null, isEmailVerified: boolean, isAdmin: boolean } } };


export const UpdateProfileDocument = {"kind":"Document","__meta__":{"hash":"0a154c0f6c42518f50b03f181c02f7347b1d98b5f0d8eb988dc8edb353561ce9"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateProfileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateProfileMutation, UpdateProfileMutationVariables>;