/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A content page to preview. */
export type CreatePagePreviewInput = {
  /** Language of the text. */
  language: Language;
  /** Last part of the path `/pages/{slug}`: lower-case letters, digits and single hyphens, 1 to 60 characters. */
  slug: string;
};

/** A content page to delete. */
export type DeletePageInput = {
  /** Language to delete; by default all languages. */
  language?: Language | null | undefined;
  /** Last part of the path `/pages/{slug}`: lower-case letters, digits and single hyphens, 1 to 60 characters. */
  slug: string;
};

/** A language of the shop. */
export type Language =
  /** English. */
  | 'EN'
  /** Hindi. */
  | 'HI';

/** State of a text of a content page. */
export type PageState =
  /** Visible to admins only. The public text, if there is one, stays public. */
  | 'DRAFT'
  /** Public. */
  | 'PUBLISHED';

/** A version of a content page. */
export type RestorePageVersionInput = {
  /** Language of the text. */
  language: Language;
  /** Number of the version. */
  number: number;
  /** Last part of the path `/pages/{slug}`: lower-case letters, digits and single hyphens, 1 to 60 characters. */
  slug: string;
};

/** A text to save; there are at most 100 pages. */
export type SavePageInput = {
  /** Markdown without HTML, 1 to 50000 characters. Facts of the merchant in braces, such as `{shop.name}`. */
  body: string;
  /** Language of the text. */
  language: Language;
  /** Last part of the path `/pages/{slug}`: lower-case letters, digits and single hyphens, 1 to 60 characters. Names of routes are reserved. */
  slug: string;
  /** PUBLISHED makes the text public. */
  state: PageState;
  /** Title, 1 to 120 characters. */
  title: string;
  /** The edited version; CONFLICT if the newest version is another one. */
  version?: number | null | undefined;
};

export type EditedPageFragment = { id: string, slug: string, language: Language, title: string, body: string, state: PageState, version: number, publishedVersion: number | null, publishedAt: string | null, updatedAt: string };

export type PageToEditQueryVariables = Exact<{
  slug: string;
}>;


export type PageToEditQuery = { english: { id: string, slug: string, language: Language, title: string, body: string, state: PageState, version: number, publishedVersion: number | null, publishedAt: string | null, updatedAt: string } | null, hindi: { id: string, slug: string, language: Language, title: string, body: string, state: PageState, version: number, publishedVersion: number | null, publishedAt: string | null, updatedAt: string } | null, shopFacts: Array<{ name: string, value: string | null }> };

export type RenderedPageQueryVariables = Exact<{
  body: string;
  language: Language;
}>;


export type RenderedPageQuery = { renderedMarkdown: { html: string } };

export type PageStartQueryVariables = Exact<{
  slug: string;
  language: Language;
}>;


export type PageStartQuery = { pageTemplate: { title: string, body: string } | null };

export type PageVersionsQueryVariables = Exact<{
  slug: string;
  language: Language;
  first: number;
}>;


export type PageVersionsQuery = { managedPage: { id: string, publishedVersion: number | null, versions: { totalCount: number, nodes: Array<{ id: string, number: number, title: string, body: string, authorName: string | null, createdAt: string, publishedAt: string | null }> } } | null };

export type SavePageMutationVariables = Exact<{
  input: SavePageInput;
}>;


export type SavePageMutation = { savePage: { page: { id: string, slug: string, language: Language, title: string, body: string, state: PageState, version: number, publishedVersion: number | null, publishedAt: string | null, updatedAt: string } } };

export type RestorePageVersionMutationVariables = Exact<{
  input: RestorePageVersionInput;
}>;


export type RestorePageVersionMutation = { restorePageVersion: { page: { id: string, slug: string, language: Language, title: string, body: string, state: PageState, version: number, publishedVersion: number | null, publishedAt: string | null, updatedAt: string } } };

export type DeletePageMutationVariables = Exact<{
  input: DeletePageInput;
}>;


export type DeletePageMutation = { deletePage: { slug: string } };

export type CreatePagePreviewMutationVariables = Exact<{
  input: CreatePagePreviewInput;
}>;


export type CreatePagePreviewMutation = { createPagePreview: { path: string, expiresAt: string } };

export const EditedPageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"publishedVersion"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<EditedPageFragment, unknown>;
export const PageToEditDocument = {"kind":"Document","__meta__":{"hash":"afa286c17428a59dd9b3573568c6509291862c8032f20aa0eca33361b089bee4"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageToEdit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"english"},"name":{"kind":"Name","value":"managedPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"EN"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedPage"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"hindi"},"name":{"kind":"Name","value":"managedPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"HI"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shopFacts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"publishedVersion"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<PageToEditQuery, PageToEditQueryVariables>;
export const RenderedPageDocument = {"kind":"Document","__meta__":{"hash":"29b41ffff044dd52705f4fe41b531ca91ec520f08e00742c18d3305079a5309b"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RenderedPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"body"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renderedMarkdown"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"body"},"value":{"kind":"Variable","name":{"kind":"Name","value":"body"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"html"}}]}}]}}]} as unknown as DocumentNode<RenderedPageQuery, RenderedPageQueryVariables>;
export const PageStartDocument = {"kind":"Document","__meta__":{"hash":"db3e24a0b9fb458b3cefab1c8e4af34727e9cdda5f3cde4a51e84b0337e9cc4b"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageStart"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageTemplate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]} as unknown as DocumentNode<PageStartQuery, PageStartQueryVariables>;
export const PageVersionsDocument = {"kind":"Document","__meta__":{"hash":"dae6518e1cf100644c1df59661480e021f1f7941879e05a3880d5b76a6fd50dd"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageVersions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"managedPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"publishedVersion"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PageVersionsQuery, PageVersionsQueryVariables>;
export const SavePageDocument = {"kind":"Document","__meta__":{"hash":"9b9ac9126c13544868e45ebecc942cdc184cd0bc27c62d9d4d20c2829b2c73a2"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SavePage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SavePageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savePage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"publishedVersion"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<SavePageMutation, SavePageMutationVariables>;
export const RestorePageVersionDocument = {"kind":"Document","__meta__":{"hash":"400cc567af6c81f8150d7fe433db9c334a0f3d248553e0377545acdc673f9128"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestorePageVersion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestorePageVersionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restorePageVersion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"publishedVersion"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestorePageVersionMutation, RestorePageVersionMutationVariables>;
export const DeletePageDocument = {"kind":"Document","__meta__":{"hash":"45e02d6d9177ba2c60cae5faed09eb2381ac2bdd8a88f353f5c5cd421f8f356c"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeletePageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]} as unknown as DocumentNode<DeletePageMutation, DeletePageMutationVariables>;
export const CreatePagePreviewDocument = {"kind":"Document","__meta__":{"hash":"bda267b4d6b7dbf314fa96e8fa8d99b8e0f18adbf8fe612d6bee0ef641a90c84"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePagePreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePagePreviewInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPagePreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<CreatePagePreviewMutation, CreatePagePreviewMutationVariables>;