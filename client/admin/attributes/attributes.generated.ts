/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A choice of an attribute. */
export type AttributeChoiceInput = {
  /** Colour such as `#5C4033`. */
  colour?: string | null | undefined;
  /** The value, 1 to 120 characters. */
  value: string;
  /** The value in Hindi, at most 120 characters. */
  valueHi?: string | null | undefined;
};

/** Kind of the values of an attribute. */
export type AttributeKind =
  /** `true` or `false`. */
  | 'BOOLEAN'
  /** One of the choices. */
  | 'CHOICE'
  /** One of the choices, each with a colour. */
  | 'COLOUR'
  /** A number, perhaps with a unit. */
  | 'NUMBER'
  /** Any text. */
  | 'TEXT';

/** A new attribute. */
export type CreateAttributeInput = {
  /** Ids of the categories that have the attribute, with all categories below them; empty for all. */
  categoryIds?: Array<string> | null | undefined;
  /** Choices of the kinds CHOICE and COLOUR, at most 100. Without choices every value is accepted. */
  choices?: Array<AttributeChoiceInput> | null | undefined;
  /** True if shoppers can filter by it; at most 40 attributes. Absent: true. */
  isFilter?: boolean | null | undefined;
  /** Kind of the values. Absent: TEXT. */
  kind?: AttributeKind | null | undefined;
  /** Name, 1 to 40 characters, unique. CONFLICT if another attribute has it. */
  name: string;
  /** Name in Hindi, at most 40 characters; empty or null removes it. */
  nameHi?: string | null | undefined;
  /** Order among the attributes. Absent: the last one. */
  position?: number | null | undefined;
  /** Unit of the kind NUMBER, such as `hours`, at most 12 characters; empty or null removes it. */
  unit?: string | null | undefined;
};

/** The attribute to delete. */
export type DeleteAttributeInput = {
  /** Id of the attribute. */
  id: string;
};

/** Changes to an attribute. Only submitted fields change. */
export type UpdateAttributeInput = {
  /** Ids of the categories that have the attribute, with all categories below them; empty for all. Absent: unchanged. */
  categoryIds?: Array<string> | null | undefined;
  /** Choices of the kinds CHOICE and COLOUR, at most 100. Without choices every value is accepted. Absent: unchanged. */
  choices?: Array<AttributeChoiceInput> | null | undefined;
  /** Id of the attribute. */
  id: string;
  /** True if shoppers can filter by it; at most 40 attributes. Absent: unchanged. */
  isFilter?: boolean | null | undefined;
  /** Kind of new values. Absent: unchanged. */
  kind?: AttributeKind | null | undefined;
  /** Name, 1 to 40 characters, unique. CONFLICT if another attribute has it. Products follow a new name. Absent: unchanged. */
  name?: string | null | undefined;
  /** Name in Hindi, at most 40 characters; empty or null removes it. Absent: unchanged. */
  nameHi?: string | null | undefined;
  /** Order among the attributes. Absent: unchanged. */
  position?: number | null | undefined;
  /** Unit of the kind NUMBER, such as `hours`, at most 12 characters; empty or null removes it. Absent: unchanged. */
  unit?: string | null | undefined;
  /** The version that the client edited. CONFLICT if the current version differs, with both in `extensions.conflict`. Absent: no check. */
  version?: number | null | undefined;
};

export type EditedAttributeFragment = { id: string, name: string, nameHi: string | null, kind: AttributeKind, unit: string | null, isFilter: boolean, position: number, categoryIds: Array<string>, version: number, choices: Array<{ value: string, valueHi: string | null, colour: string | null }> };

export type EditedAttributesQueryVariables = Exact<{ [key: string]: never; }>;


export type EditedAttributesQuery = { attributeDefinitions: Array<{ id: string, name: string, nameHi: string | null, kind: AttributeKind, unit: string | null, isFilter: boolean, position: number, categoryIds: Array<string>, version: number, choices: Array<{ value: string, valueHi: string | null, colour: string | null }> }>, categoryTree: Array<{ id: string, name: string, parent: string | null, position: number }> };

export type CreateAttributeMutationVariables = Exact<{
  input: CreateAttributeInput;
}>;


export type CreateAttributeMutation = { createAttribute: { attribute: { id: string } } };

export type UpdateAttributeMutationVariables = Exact<{
  input: UpdateAttributeInput;
}>;


export type UpdateAttributeMutation = { updateAttribute: { attribute: { id: string, name: string, nameHi: string | null, kind: AttributeKind, unit: string | null, isFilter: boolean, position: number, categoryIds: Array<string>, version: number, choices: Array<{ value: string, valueHi: string | null, colour: string | null }> } } };

export type DeleteAttributeMutationVariables = Exact<{
  input: DeleteAttributeInput;
}>;


export type DeleteAttributeMutation = { deleteAttribute: { id: string } };

export const EditedAttributeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedAttribute"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AttributeDefinition"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"isFilter"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"choices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"valueHi"}},{"kind":"Field","name":{"kind":"Name","value":"colour"}}]}}]}}]} as unknown as DocumentNode<EditedAttributeFragment, unknown>;
export const EditedAttributesDocument = {"kind":"Document","__meta__":{"hash":"ababbb568f79ca8bfd97806488e5026f80ed1a4904b576505f2e257026146af5"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EditedAttributes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attributeDefinitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedAttribute"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categoryTree"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"parent"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedAttribute"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AttributeDefinition"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"isFilter"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"choices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"valueHi"}},{"kind":"Field","name":{"kind":"Name","value":"colour"}}]}}]}}]} as unknown as DocumentNode<EditedAttributesQuery, EditedAttributesQueryVariables>;
export const CreateAttributeDocument = {"kind":"Document","__meta__":{"hash":"23e2b9a6420386c2b7fcd1d8230fc0fae106366c712ad87f3225d39391b10237"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAttribute"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAttributeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAttribute"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attribute"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<CreateAttributeMutation, CreateAttributeMutationVariables>;
export const UpdateAttributeDocument = {"kind":"Document","__meta__":{"hash":"312471182cfa2315f2cbb5234688a1e9600a680f26ec6bd5540a55bd05517773"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAttribute"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAttributeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAttribute"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attribute"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedAttribute"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedAttribute"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AttributeDefinition"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"isFilter"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"choices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"valueHi"}},{"kind":"Field","name":{"kind":"Name","value":"colour"}}]}}]}}]} as unknown as DocumentNode<UpdateAttributeMutation, UpdateAttributeMutationVariables>;
export const DeleteAttributeDocument = {"kind":"Document","__meta__":{"hash":"9b826b8d3c810f7526b79d1b80091f71ca7b71ad7adc3d32d26db3c2b5af1153"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAttribute"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteAttributeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAttribute"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteAttributeMutation, DeleteAttributeMutationVariables>;