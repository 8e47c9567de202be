/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A product for a wish list. */
export type AddWishInput = {
  /** Id of an own list. Absent: the first list. */
  listId?: string | null | undefined;
  /** Id of the product. */
  productId: string;
};

/** The wishes of a device. */
export type MergeWishesInput = {
  /** Ids of products, at most 200. */
  productIds: Array<string>;
};

/** A product to remove from wish lists. */
export type RemoveWishInput = {
  /** Id of an own list. Absent: all own lists. */
  listId?: string | null | undefined;
  /** Id of the product. */
  productId: string;
};

export type WishedIdsQueryVariables = Exact<{ [key: string]: never; }>;


export type WishedIdsQuery = { myWishLists: Array<{ id: string, productIds: Array<string> }> };

export type AddWishMutationVariables = Exact<{
  input: AddWishInput;
}>;


export type AddWishMutation = { addWish: { wishList: { id: string, productIds: Array<string> } } };

export type RemoveWishMutationVariables = Exact<{
  input: RemoveWishInput;
}>;


export type RemoveWishMutation = { removeWish: { productId: string } };

export type MergeWishesMutationVariables = Exact<{
  input: MergeWishesInput;
}>;


export type MergeWishesMutation = { mergeWishes: { wishList: { id: string, productIds: Array<string> } } };


export const WishedIdsDocument = {"kind":"Document","__meta__":{"hash":"fd6ddb658398debe7b5046d64a7f84e7011556bcc957c0302250247fd1b73d65"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WishedIds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myWishLists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}}]}}]}}]} as unknown as DocumentNode<WishedIdsQuery, WishedIdsQueryVariables>;
export const AddWishDocument = {"kind":"Document","__meta__":{"hash":"c02ccec14af12dad70710a3c59c4a0f6aa05e75c5af185889b4f28d98d72ad47"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddWish"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddWishInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addWish"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wishList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}}]}}]}}]}}]} as unknown as DocumentNode<AddWishMutation, AddWishMutationVariables>;
export const RemoveWishDocument = {"kind":"Document","__meta__":{"hash":"e5a260485504aeea40aea87bcbd1175da7afddeab909b4860d36aad6425de95b"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveWish"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveWishInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeWish"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}}]}}]}}]} as unknown as DocumentNode<RemoveWishMutation, RemoveWishMutationVariables>;
export const MergeWishesDocument = {"kind":"Document","__meta__":{"hash":"f5f962f5f1e59c9aab6509f7f4993477be162dab3672daaa8d61dc16ee6b0824"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MergeWishes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MergeWishesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergeWishes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wishList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}}]}}]}}]}}]} as unknown as DocumentNode<MergeWishesMutation, MergeWishesMutationVariables>;