/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A shipping method. The shop stores only the amounts of its `kind`. */
export type ShippingMethodInput = {
  /** Most days from the order to the delivery, 0 to 60; null with `daysMin` for those of the service area. */
  daysMax?: number | null | undefined;
  /** Fewest days from the order to the delivery, 0 to 60; null with `daysMax` for those of the service area. */
  daysMin?: number | null | undefined;
  /** Items prices above this amount in rupees ship for free. FREE_ABOVE needs it. */
  freeAbove?: string | null | undefined;
  /** Id of lower-case letters, digits and hyphens, at most 64 characters; absent, null or empty: a new id from the name. */
  id?: string | null | undefined;
  /** True if parcels travel by air. Absent or null: false. */
  isAir?: boolean | null | undefined;
  /** Price rule. */
  kind: ShippingMethodKind;
  /** Name in English, 1 to 60 characters, unique in the list. */
  name: string;
  /** Name in Hindi, at most 60 characters. */
  nameHi?: string | null | undefined;
  /** Price in rupees, as the shop shows prices. FLAT and FREE_ABOVE need it. */
  price?: string | null | undefined;
  /** 1 to 30 prices with different weights, in any order. WEIGHT needs them. */
  slabs?: Array<ShippingSlabInput> | null | undefined;
  /** A sentence in English, at most 160 characters. */
  text?: string | null | undefined;
  /** A sentence in Hindi, at most 160 characters. */
  textHi?: string | null | undefined;
  /** 1 to 200 patterns: a PIN code, its first digits such as `5600*`, a state such as `state:MH`, or `*`. */
  zones: Array<string>;
};

/** Price rule of a shipping method. */
export type ShippingMethodKind =
  /** One price. */
  | 'FLAT'
  /** One price; free if the items price is above an amount. */
  | 'FREE_ABOVE'
  /** Free; the buyer collects the order at the address of the shop. */
  | 'PICKUP'
  /** A price by weight for each parcel. A unit counts with its weight or its volumetric weight (1 kg for 5,000 cm³), whichever is more. */
  | 'WEIGHT';

/** A price for parcels up to a weight. */
export type ShippingSlabInput = {
  /** Price of one parcel in rupees, as the shop shows prices. */
  price: string;
  /** Heaviest parcel of the slab in grams, 1 to 10000000. */
  upToGrams: number;
};

/** The complete list of shipping methods. */
export type UpdateShippingMethodsInput = {
  /** At most 20 methods, in the order of the checkout. An empty list restores the one method from the settings `shipping.price` and `shipping.freeAbove`. */
  shippingMethods: Array<ShippingMethodInput>;
};

export type EditedShippingMethodFragment = { id: string, name: string, nameHi: string, text: string, textHi: string, zones: Array<string>, kind: ShippingMethodKind, daysMin: number | null, daysMax: number | null, isAir: boolean, price: { amount: string }, freeAbove: { amount: string } | null, slabs: Array<{ upToGrams: number, price: { amount: string } }> };

export type ShippingMethodListQueryVariables = Exact<{ [key: string]: never; }>;


export type ShippingMethodListQuery = { shippingMethods: Array<{ id: string, name: string, nameHi: string, text: string, textHi: string, zones: Array<string>, kind: ShippingMethodKind, daysMin: number | null, daysMax: number | null, isAir: boolean, price: { amount: string }, freeAbove: { amount: string } | null, slabs: Array<{ upToGrams: number, price: { amount: string } }> }> };

export type UpdateShippingMethodsMutationVariables = Exact<{
  input: UpdateShippingMethodsInput;
}>;


export type UpdateShippingMethodsMutation = { updateShippingMethods: { shippingMethods: Array<{ id: string, name: string, nameHi: string, text: string, textHi: string, zones: Array<string>, kind: ShippingMethodKind, daysMin: number | null, daysMax: number | null, isAir: boolean, price: { amount: string }, freeAbove: { amount: string } | null, slabs: Array<{ upToGrams: number, price: { amount: string } }> }> } };

export const EditedShippingMethodFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedShippingMethod"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShippingMethod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"textHi"}},{"kind":"Field","name":{"kind":"Name","value":"zones"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freeAbove"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"slabs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upToGrams"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"daysMin"}},{"kind":"Field","name":{"kind":"Name","value":"daysMax"}},{"kind":"Field","name":{"kind":"Name","value":"isAir"}}]}}]} as unknown as DocumentNode<EditedShippingMethodFragment, unknown>;
export const ShippingMethodListDocument = {"kind":"Document","__meta__":{"hash":"77d4502fa92f23aa072d54dcf3bf05f8da1fa52ebd1a6e3e14f15cae02e1ba5b"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShippingMethodList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedShippingMethod"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedShippingMethod"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShippingMethod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"textHi"}},{"kind":"Field","name":{"kind":"Name","value":"zones"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freeAbove"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"slabs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upToGrams"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"daysMin"}},{"kind":"Field","name":{"kind":"Name","value":"daysMax"}},{"kind":"Field","name":{"kind":"Name","value":"isAir"}}]}}]} as unknown as DocumentNode<ShippingMethodListQuery, ShippingMethodListQueryVariables>;
export const UpdateShippingMethodsDocument = {"kind":"Document","__meta__":{"hash":"b5654e911445ddc02038720eeda5d44970a0bd2d414505bf12411122d0fafd57"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateShippingMethods"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateShippingMethodsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateShippingMethods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedShippingMethod"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedShippingMethod"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShippingMethod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"textHi"}},{"kind":"Field","name":{"kind":"Name","value":"zones"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freeAbove"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"slabs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upToGrams"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"daysMin"}},{"kind":"Field","name":{"kind":"Name","value":"daysMax"}},{"kind":"Field","name":{"kind":"Name","value":"isAir"}}]}}]} as unknown as DocumentNode<UpdateShippingMethodsMutation, UpdateShippingMethodsMutationVariables>;