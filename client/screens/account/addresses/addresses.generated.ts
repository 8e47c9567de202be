/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A new address. */
export type CreateAddressInput = {
  /** City, 1 to 100 characters. */
  city: string;
  /** Country, at most 200 characters. Absent: India in a new address, otherwise unchanged. */
  country?: string | null | undefined;
  /** True: makes this the default address. False: no effect, because an account always has a default address. */
  isDefault?: boolean | null | undefined;
  /** True: makes this the default billing address. False: ends that; an account may have no default billing address. */
  isDefaultBilling?: boolean | null | undefined;
  /** Name of the address, such as `Home`, at most 40 characters. Orders do not store this name. */
  label?: string | null | undefined;
  /** Landmark, at most 100 characters. */
  landmark?: string | null | undefined;
  /** House or flat, 1 to 100 characters. */
  line1: string;
  /** Street or area, at most 100 characters. */
  line2?: string | null | undefined;
  /** Phone number: 10 digits that start with 6 to 9, with or without `+91`; or a number of another country with `+`. Stored in E.164. */
  phone: string;
  /** Postal code; in India a PIN code of six digits, the first not 0. Elsewhere at most 20 characters. */
  postalCode: string;
  /** Name of the recipient, 1 to 100 characters; no invisible characters. */
  recipient: string;
  /** State; in India required, two letters of ISO 3166-2:IN such as `KA`. Elsewhere a region, at most 100 characters. */
  state?: string | null | undefined;
};

/** Changes to an address. Only submitted fields change; null removes an optional field. */
export type UpdateAddressInput = {
  /** City, 1 to 100 characters. Absent: unchanged. */
  city?: string | null | undefined;
  /** Country, at most 200 characters. Absent: India in a new address, otherwise unchanged. */
  country?: string | null | undefined;
  /** Id of the address. */
  id: string;
  /** True: makes this the default address. False: no effect, because an account always has a default address. */
  isDefault?: boolean | null | undefined;
  /** True: makes this the default billing address. False: ends that; an account may have no default billing address. Absent: unchanged. */
  isDefaultBilling?: boolean | null | undefined;
  /** Name of the address, such as `Home`, at most 40 characters. Orders do not store this name. Absent: unchanged. */
  label?: string | null | undefined;
  /** Landmark, at most 100 characters. Absent: unchanged. */
  landmark?: string | null | undefined;
  /** House or flat, 1 to 100 characters. Absent: unchanged. */
  line1?: string | null | undefined;
  /** Street or area, at most 100 characters. Absent: unchanged. */
  line2?: string | null | undefined;
  /** Phone number: 10 digits that start with 6 to 9, with or without `+91`; or a number of another country with `+`. Stored in E.164. Absent: unchanged. */
  phone?: string | null | undefined;
  /** Postal code; in India a PIN code of six digits, the first not 0. Elsewhere at most 20 characters. Absent: unchanged. */
  postalCode?: string | null | undefined;
  /** Name of the recipient, 1 to 100 characters; no invisible characters. Absent: unchanged. */
  recipient?: string | null | undefined;
  /** State; in India required, two letters of ISO 3166-2:IN such as `KA`. Elsewhere a region, at most 100 characters. Absent: unchanged. */
  state?: string | null | undefined;
};

export type CreateAddressMutationVariables = Exact<{
  input: CreateAddressInput;
}>;


export type CreateAddressMutation = { createAddress: { address: { id: string } } };

export type UpdateAddressMutationVariables = Exact<{
  input: UpdateAddressInput;
}>;


export type UpdateAddressMutation = { updateAddress: { address: { id: string } } };

export type DeleteAddressMutationVariables = Exact<{
  id: string;
}>;


export type DeleteAddressMutation = { deleteAddress: { id: string } };


export const CreateAddressDocument = {"kind":"Document","__meta__":{"hash":"a4849e58ef5e92ac09db6644c7b11ff5ba9e559d1175f804504d20a12389ac20"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAddressInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<CreateAddressMutation, CreateAddressMutationVariables>;
export const UpdateAddressDocument = {"kind":"Document","__meta__":{"hash":"0885a5bd7fa5055b0292e3100bb31c7f8a9a2042f7caf30177499040a3c2d0a0"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAddressInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateAddressMutation, UpdateAddressMutationVariables>;
export const DeleteAddressDocument = {"kind":"Document","__meta__":{"hash":"441074c33a880d696221beed18d666b44dbef428ccfd90b5302e95af01ae883e"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteAddressMutation, DeleteAddressMutationVariables>;