/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The registration to cancel. */
export type CancelEInvoiceInput = {
  /** Id of the document. */
  documentId: string;
  /** Reason for the portal. */
  reason: EInvoiceCancelReason;
};

/** Reason of a cancellation, as the portal defines it. */
export type EInvoiceCancelReason =
  /** The document contains a mistake. */
  | 'DATA_ENTRY_MISTAKE'
  /** The document was registered twice. */
  | 'DUPLICATE'
  /** The buyer or the shop cancelled the order. */
  | 'ORDER_CANCELLED'
  /** Any other reason. */
  | 'OTHER';

/** State of the registration of a document with the Invoice Registration Portal. */
export type EInvoiceState =
  /** The registration is cancelled; its number cannot be registered again. */
  | 'CANCELLED'
  /** The portal has not answered yet. */
  | 'PENDING'
  /** The portal refused the document; an admin can retry. */
  | 'REFUSED'
  /** The document has a registration number. */
  | 'REGISTERED';

/** The e-way bill of a document. */
export type NoteEwayBillInput = {
  /** Id of the document. */
  documentId: string;
  /** 12 digits; spaces and hyphens are ignored. */
  number: string;
};

export type DocumentFilingsQueryVariables = Exact<{
  id: string;
}>;


export type DocumentFilingsQuery = { order: { id: string, documents: Array<{ id: string, ewayNumber: string | null, registration: { state: EInvoiceState, irn: string | null, ackNumber: string | null, acknowledgedAt: string | null, refusalCode: string | null, refusal: string | null, cancellableUntil: string | null } | null }> } | null };

export type RetryEInvoiceMutationVariables = Exact<{
  id: string;
}>;


export type RetryEInvoiceMutation = { retryEInvoice: { eInvoice: { state: EInvoiceState } } };

export type CancelEInvoiceMutationVariables = Exact<{
  input: CancelEInvoiceInput;
}>;


export type CancelEInvoiceMutation = { cancelEInvoice: { eInvoice: { state: EInvoiceState } } };

export type NoteEwayBillMutationVariables = Exact<{
  input: NoteEwayBillInput;
}>;


export type NoteEwayBillMutation = { noteEwayBill: { number: string } };


export const DocumentFilingsDocument = {"kind":"Document","__meta__":{"hash":"dc3355c50fad2bc7fd1d268e49dfb13ff898eec8ae7b3f8ede85bc400dc30bcb"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DocumentFilings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ewayNumber"}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"irn"}},{"kind":"Field","name":{"kind":"Name","value":"ackNumber"}},{"kind":"Field","name":{"kind":"Name","value":"acknowledgedAt"}},{"kind":"Field","name":{"kind":"Name","value":"refusalCode"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"}},{"kind":"Field","name":{"kind":"Name","value":"cancellableUntil"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DocumentFilingsQuery, DocumentFilingsQueryVariables>;
export const RetryEInvoiceDocument = {"kind":"Document","__meta__":{"hash":"aa9a948db1f9e1ffd2c557a6632c2d11010a3fe4f1cbc8acc39e89aba9449077"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryEInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryEInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eInvoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]} as unknown as DocumentNode<RetryEInvoiceMutation, RetryEInvoiceMutationVariables>;
export const CancelEInvoiceDocument = {"kind":"Document","__meta__":{"hash":"a9acadf371ac70715132ae61a5265913c6dbabcb6b58025b1b8afd09d2fb340a"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelEInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelEInvoiceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelEInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eInvoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]} as unknown as DocumentNode<CancelEInvoiceMutation, CancelEInvoiceMutationVariables>;
export const NoteEwayBillDocument = {"kind":"Document","__meta__":{"hash":"7a39ba9b01a8d921ff18c5605640c04a182539a8d28ad7a625c6ae7c285c1693"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"NoteEwayBill"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NoteEwayBillInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noteEwayBill"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]} as unknown as DocumentNode<NoteEwayBillMutation, NoteEwayBillMutationVariables>;