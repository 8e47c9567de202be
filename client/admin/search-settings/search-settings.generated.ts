/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Results to put first or to hide for a search text. */
export type SearchPinInput = {
  /** Ids of at most 20 products that this search does not show. A member of a family that lists show once stands for that family. BAD_INPUT for an id of no product. */
  hiddenIds?: Array<string> | null | undefined;
  /** Search text, at most 200 characters. */
  keyword: string;
  /** Ids of at most 20 products at the top, in order. A member of a family that lists show once stands for that family. BAD_INPUT for an id of no product. */
  productIds?: Array<string> | null | undefined;
};

/** Words with the same meaning in searches. */
export type SynonymGroupInput = {
  /** 1 to 50 words, or phrases of two words, in any language, at most 60 characters each. */
  words: Array<string>;
};

/** The complete list of pinned and hidden results. */
export type UpdateSearchPinsInput = {
  /** At most 500 search texts; the last entry of a text counts. */
  searchPins: Array<SearchPinInput>;
  /** The edited version; CONFLICT if the current version differs. Absent: replaces any version. */
  version?: number | null | undefined;
};

/** The complete list of synonyms. */
export type UpdateSynonymGroupsInput = {
  /** At most 500 groups. An empty list restores the default ones. */
  groups: Array<SynonymGroupInput>;
  /** The edited version; CONFLICT if the current version differs. Absent: replaces any version. */
  version?: number | null | undefined;
};

export type SearchSettingsQueryVariables = Exact<{
  days: number;
}>;


export type SearchSettingsQuery = { searchRuleVersions: { synonymGroups: number, searchPins: number }, synonymGroups: Array<{ words: Array<string> }>, searchPins: Array<{ keyword: string, productIds: Array<string>, hiddenIds: Array<string> }>, searchMisses: Array<{ text: string, count: number, lastDay: string }> };

export type UpdateSynonymGroupsMutationVariables = Exact<{
  input: UpdateSynonymGroupsInput;
}>;


export type UpdateSynonymGroupsMutation = { updateSynonymGroups: { version: number, synonymGroups: Array<{ words: Array<string> }> } };

export type UpdateSearchPinsMutationVariables = Exact<{
  input: UpdateSearchPinsInput;
}>;


export type UpdateSearchPinsMutation = { updateSearchPins: { version: number, searchPins: Array<{ keyword: string, productIds: Array<string>, hiddenIds: Array<string> }> } };


export const SearchSettingsDocument = {"kind":"Document","__meta__":{"hash":"970442993ab5b0e85ed2a0e26b5ddff070fcf032d136e8d5fa0f0b6fe4ea4d90"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchRuleVersions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"synonymGroups"}},{"kind":"Field","name":{"kind":"Name","value":"searchPins"}}]}},{"kind":"Field","name":{"kind":"Name","value":"synonymGroups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"words"}}]}},{"kind":"Field","name":{"kind":"Name","value":"searchPins"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"hiddenIds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"searchMisses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}}]}}]} as unknown as DocumentNode<SearchSettingsQuery, SearchSettingsQueryVariables>;
export const UpdateSynonymGroupsDocument = {"kind":"Document","__meta__":{"hash":"0c3c6eb28a1f8ca54ee94a1b00de92d7dbf73b2ba501607dd8ffcdcf217f94d2"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSynonymGroups"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSynonymGroupsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSynonymGroups"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"synonymGroups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateSynonymGroupsMutation, UpdateSynonymGroupsMutationVariables>;
export const UpdateSearchPinsDocument = {"kind":"Document","__meta__":{"hash":"b9372b47ce5a2f766f66f5cdfd4b9f52b113cf2cdde4a0d0f330d18fef4c010a"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSearchPins"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSearchPinsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSearchPins"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"searchPins"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keyword"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"hiddenIds"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateSearchPinsMutation, UpdateSearchPinsMutationVariables>;