/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A new category. */
export type CreateCategoryInput = {
  /** Plain text, at most 5000 characters; empty or null removes it. */
  description?: string | null | undefined;
  /** Text in Hindi. Plain text, at most 5000 characters; empty or null removes it. */
  descriptionHi?: string | null | undefined;
  /** A picture as data URL (PNG, JPEG, WebP or AVIF, at most 10 MB, otherwise UNSUPPORTED_MEDIA or TOO_LARGE) or a path of this shop such as an existing `image`. Other addresses are refused with BAD_INPUT; empty or null removes it. */
  image?: string | null | undefined;
  /** Name, 1 to 60 characters. */
  name: string;
  /** Name in Hindi, at most 60 characters; empty or null removes it. */
  nameHi?: string | null | undefined;
  /** Id of the parent; null or empty for the top. At most 5 levels, otherwise BAD_INPUT. */
  parent?: string | null | undefined;
  /** Order among the siblings, from 0. Absent: the last one. */
  position?: number | null | undefined;
  /** Last part of `/c/…`: letters of any script, digits and single hyphens, at most 100 characters. CONFLICT if another category has it. Absent: from the name. */
  slug?: string | null | undefined;
};

/** The category to delete. */
export type DeleteCategoryInput = {
  /** Id of the category. */
  id: string;
};

/** Changes to a category. Only submitted fields change. */
export type UpdateCategoryInput = {
  /** Plain text, at most 5000 characters; empty or null removes it. Absent: unchanged. */
  description?: string | null | undefined;
  /** Text in Hindi. Plain text, at most 5000 characters; empty or null removes it. Absent: unchanged. */
  descriptionHi?: string | null | undefined;
  /** Id of the category. */
  id: string;
  /** A picture as data URL (PNG, JPEG, WebP or AVIF, at most 10 MB, otherwise UNSUPPORTED_MEDIA or TOO_LARGE) or a path of this shop such as an existing `image`. Other addresses are refused with BAD_INPUT; empty or null removes it. Absent: unchanged. */
  image?: string | null | undefined;
  /** Name, 1 to 60 characters. Absent: unchanged. */
  name?: string | null | undefined;
  /** Name in Hindi, at most 60 characters; empty or null removes it. Absent: unchanged. */
  nameHi?: string | null | undefined;
  /** Id of the parent; null or empty for the top. At most 5 levels, otherwise BAD_INPUT. The whole subtree moves. BAD_INPUT for a category below this one. Absent: unchanged. */
  parent?: string | null | undefined;
  /** Order among the siblings, from 0. Absent: unchanged. */
  position?: number | null | undefined;
  /** Last part of `/c/…`: letters of any script, digits and single hyphens, at most 100 characters. CONFLICT if another category has it. The former address leads to the new one. Absent: unchanged. */
  slug?: string | null | undefined;
  /** The version that the client edited. CONFLICT if the current version differs, with both in `extensions.conflict`. Absent: no check. */
  version?: number | null | undefined;
};

export type EditedCategoryFragment = { id: string, name: string, nameHi: string | null, slug: string, parent: string | null, position: number, description: string | null, descriptionHi: string | null, image: string | null, imageGround: string | null, productCount: number, version: number };

export type EditedCategoryTreeQueryVariables = Exact<{ [key: string]: never; }>;


export type EditedCategoryTreeQuery = { categoryTree: Array<{ id: string, name: string, nameHi: string | null, slug: string, parent: string | null, position: number, description: string | null, descriptionHi: string | null, image: string | null, imageGround: string | null, productCount: number, version: number }> };

export type CreateCategoryMutationVariables = Exact<{
  input: CreateCategoryInput;
}>;


export type CreateCategoryMutation = { createCategory: { category: { id: string } } };

export type UpdateCategoryMutationVariables = Exact<{
  input: UpdateCategoryInput;
}>;


export type UpdateCategoryMutation = { updateCategory: { category: { id: string, name: string, nameHi: string | null, slug: string, parent: string | null, position: number, description: string | null, descriptionHi: string | null, image: string | null, imageGround: string | null, productCount: number, version: number } } };

export type DeleteCategoryMutationVariables = Exact<{
  input: DeleteCategoryInput;
}>;


export type DeleteCategoryMutation = { deleteCategory: { id: string } };

export const EditedCategoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CategoryNode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"parent"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionHi"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"imageGround"}},{"kind":"Field","name":{"kind":"Name","value":"productCount"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<EditedCategoryFragment, unknown>;
export const EditedCategoryTreeDocument = {"kind":"Document","__meta__":{"hash":"18602469aefea55d9ae4b7a113b63b217d407952e41a699f9142fa9c5f1b6852"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EditedCategoryTree"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categoryTree"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedCategory"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CategoryNode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"parent"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionHi"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"imageGround"}},{"kind":"Field","name":{"kind":"Name","value":"productCount"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<EditedCategoryTreeQuery, EditedCategoryTreeQueryVariables>;
export const CreateCategoryDocument = {"kind":"Document","__meta__":{"hash":"f88cc59f9f2c5ab8aaced5d1771803fcf17bc42d6855ed48cb25b0f83131f053"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<CreateCategoryMutation, CreateCategoryMutationVariables>;
export const UpdateCategoryDocument = {"kind":"Document","__meta__":{"hash":"88c98a6bc632fc73011884c73501958e14eba742b0e28be334a3a79ddb6c0679"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedCategory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CategoryNode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"parent"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionHi"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"imageGround"}},{"kind":"Field","name":{"kind":"Name","value":"productCount"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<UpdateCategoryMutation, UpdateCategoryMutationVariables>;
export const DeleteCategoryDocument = {"kind":"Document","__meta__":{"hash":"7ed15b35fcead15940e24756c1b0d2474ace932ea7b858ab033d1e64922274e0"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteCategoryMutation, DeleteCategoryMutationVariables>;