/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Filter of a list of emails; every submitted field must match. */
export type MailFilter = {
  /** Only emails of this type. */
  kind?: MailKind | null | undefined;
  /** Only emails in this state. */
  state?: MailState | null | undefined;
};

/** Type of an email. */
export type MailKind =
  /** The email address or password of an account changed. The email contains a link that undoes the change. */
  | 'ACCOUNT_CHANGE'
  /** The link that confirms a request to be told when a product is back in stock. */
  | 'ALERT_CONFIRMATION'
  /** A product is back in stock. The recipient can unsubscribe. */
  | 'BACK_IN_STOCK'
  /** The link that verifies the address of an account. */
  | 'EMAIL_VERIFICATION'
  /** A code of six digits that signs in, confirms an order, or opens the order of a guest. */
  | 'ONE_TIME_CODE'
  /** An order was cancelled. */
  | 'ORDER_CANCELLED'
  /** Some units of an order were cancelled. */
  | 'ORDER_CHANGED'
  /** An order was delivered. */
  | 'ORDER_DELIVERED'
  /** The shop wrote a note to the buyer. */
  | 'ORDER_NOTE'
  /** The payment of an order was received. */
  | 'ORDER_PAID'
  /** Confirmation of a placed order. A mailbox with an unverified address gets at most 6 order emails a day; further emails become FAILED. */
  | 'ORDER_PLACED'
  /** To the merchant: an order was placed. At most 30 an hour. */
  | 'ORDER_RECEIVED'
  /** An order was refunded. */
  | 'ORDER_REFUNDED'
  /** One of several parcels was delivered. */
  | 'PARCEL_DELIVERED'
  /** A parcel was handed over to the courier. */
  | 'PARCEL_SENT'
  /** Some of the payment was refunded. */
  | 'PARTIAL_REFUND'
  /** The link that resets a password. */
  | 'PASSWORD_RESET'
  /** To the merchant: a payment was refused. At most 30 an hour. */
  | 'PAYMENT_REFUSED'
  /** The price of a wished product fell. The recipient can unsubscribe. */
  | 'PRICE_DROP'
  /** The shop approved a return. */
  | 'RETURN_APPROVED'
  /** The returned goods arrived. */
  | 'RETURN_RECEIVED'
  /** The shop rejected a return. */
  | 'RETURN_REJECTED'
  /** The buyer requested a return. */
  | 'RETURN_REQUESTED'
  /** A return was settled. */
  | 'RETURN_SETTLED'
  /** To the merchant: a return waits for a decision. */
  | 'RETURN_TO_DECIDE'
  /** A request for a review, a week after the delivery. An optional email: the recipient can unsubscribe. */
  | 'REVIEW_REMINDER'
  /** To an admin who chose it: one or more events of the shop. */
  | 'STAFF_NOTICE'
  /** To the merchant: the stock of a product fell to 5 or fewer. At most one a day for each product, and 30 an hour in all. */
  | 'STOCK_LOW';

/** Delivery state of an email. */
export type MailState =
  /** Failed after many attempts or a permanent error; see `lastError`. */
  | 'FAILED'
  /** The mail server accepted the email. In a shop without a mail server: this mailbox stores the email. */
  | 'SENT'
  /** To be sent, for the first time or again; see `nextTryAt`. */
  | 'WAITING';

export type MailListQueryVariables = Exact<{
  first: number;
  offset: number;
  search?: string | null | undefined;
  filter?: MailFilter | null | undefined;
}>;


export type MailListQuery = { mails: { totalCount: number, nodes: Array<{ id: string, kind: MailKind, state: MailState, recipient: string, subject: string, attempts: number, lastError: string | null, createdAt: string, sentAt: string | null, nextTryAt: string | null }> } };

export type SendMailAgainMutationVariables = Exact<{
  id: string;
}>;


export type SendMailAgainMutation = { sendMailAgain: { id: string, state: MailState, attempts: number, nextTryAt: string | null } };

export type MailQueryVariables = Exact<{
  id: string;
}>;


export type MailQuery = { mail: { id: string, kind: MailKind, state: MailState, recipient: string, subject: string, attempts: number, lastError: string | null, createdAt: string, sentAt: string | null, nextTryAt: string | null, text: string, html: string } | null };


export const MailListDocument = {"kind":"Document","__meta__":{"hash":"a44fe04710a5193307c5bfe157775877578818f4f8c8190d90720d12ab7fbe2c"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MailList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MailFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextTryAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<MailListQuery, MailListQueryVariables>;
export const SendMailAgainDocument = {"kind":"Document","__meta__":{"hash":"4932c568a9d738cc0c4de8b9558c03c834f1490b808413fb55cb75f186f7c80d"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendMailAgain"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendMailAgain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"nextTryAt"}}]}}]}}]} as unknown as DocumentNode<SendMailAgainMutation, SendMailAgainMutationVariables>;
export const MailDocument = {"kind":"Document","__meta__":{"hash":"c9b762802339a5105fe056388176a94600b701115cde47372118133ba5c18b17"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Mail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextTryAt"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"html"}}]}}]}}]} as unknown as DocumentNode<MailQuery, MailQueryVariables>;