/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** State of a return. */
export type ReturnState =
  /** The shop takes the goods back; they are on their way. */
  | 'APPROVED'
  /** The goods are in the shop. */
  | 'RECEIVED'
  /** The shop does not take the goods back. */
  | 'REJECTED'
  /** The buyer waits for an answer of the shop. */
  | 'REQUESTED'
  /** The money is requested back, or the same product is sent again. */
  | 'SETTLED'
  /** The buyer withdrew the request, and keeps the goods. */
  | 'WITHDRAWN';

/** The buyer's wish. */
export type ReturnWish =
  /** The same product again. */
  | 'EXCHANGE'
  /** The money back. */
  | 'REFUND';

export type ReturnDetailsFragment = { id: string, number: string, state: ReturnState, wish: ReturnWish, rejectedReason: string, grievanceOfficer: string | null, answerUntil: string, lines: Array<{ product: string, name: string, image: string, qty: number }>, refundable: { amount: string } };

export const ReturnDetailsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReturnDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Return"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"wish"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"qty"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rejectedReason"}},{"kind":"Field","name":{"kind":"Name","value":"grievanceOfficer"}},{"kind":"Field","name":{"kind":"Name","value":"answerUntil"}}]}}]} as unknown as DocumentNode<ReturnDetailsFragment, unknown>;