/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A number of units of a product of an order. */
export type OrderQuantityInput = {
  /** Id of the product; each product once. */
  product: string;
  /** Number of units, 1 to 1000000. */
  qty: number;
};

/** Payment method. */
export type PaymentMethod =
  /** In cash at the delivery. */
  | 'CASH_ON_DELIVERY'
  /** Through PayPal, which takes cards too. */
  | 'PAYPAL'
  /** Through Razorpay: UPI, cards and netbanking, in rupees. */
  | 'RAZORPAY';

/** Recipient of the refund of a cash order: a UPI id, or a bank account with IFSC and name. */
export type PayoutInput = {
  /** Number of the bank account, 6 to 18 digits. */
  account?: string | null | undefined;
  /** IFSC of the bank, 11 characters. */
  ifsc?: string | null | undefined;
  /** Name of the account holder, at most 100 characters. */
  name?: string | null | undefined;
  /** UPI id, such as `name@bank`, at most 129 characters. */
  upi?: string | null | undefined;
};

/** A return to request. */
export type RequestReturnInput = {
  /** The goods, 1 to 100 products, each once. */
  lines: Array<ReturnLineInput>;
  /** Id of the order. */
  orderId: string;
  /** Recipient of the refund; only for a cash order. */
  payout?: PayoutInput | null | undefined;
  /** Keys of up to 4 pictures, from `POST /api/orders/{id}/returns/pictures`. */
  pictures?: Array<string> | null | undefined;
  /** Text, at most 2000 characters. */
  text?: string | null | undefined;
  /** The money back, or the same product again. */
  wish: ReturnWish;
};

/** Units of a product to return. */
export type ReturnLineInput = {
  /** Id of the product; each product once. */
  product: string;
  /** Number of units, 1 to 1000000. */
  qty: number;
  /** Reason, at most 100 characters; `returnOptions` proposes some. */
  reason: string;
};

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

export type ReturnPageQueryVariables = Exact<{
  id: string;
}>;


export type ReturnPageQuery = { order: { id: string, orderNumber: string, paymentMethod: PaymentMethod, user: { id: string }, shippingPrice: { amount: string }, orderItems: Array<{ productId: string, name: string, nameHi: string | null, image: string }> } | null, returnOptions: { lines: Array<{ product: string, name: string, returnableQty: number, until: string | null, reason: string | null, reasonKey: string | null, reasonParams: object | null }>, reasons: Array<{ en: string, hi: string }> } | null };

export type ReturnQuoteQueryVariables = Exact<{
  id: string;
  lines: Array<OrderQuantityInput> | OrderQuantityInput;
}>;


export type ReturnQuoteQuery = { returnQuote: { amount: { amount: string } } | null };

export type ReturnDeadlineQueryVariables = Exact<{
  id: string;
}>;


export type ReturnDeadlineQuery = { returnOptions: { lines: Array<{ product: string, returnableQty: number, until: string | null }> } | null };

export type RequestReturnMutationVariables = Exact<{
  input: RequestReturnInput;
}>;


export type RequestReturnMutation = { requestReturn: { id: string, number: string, state: ReturnState, wish: ReturnWish, rejectedReason: string, grievanceOfficer: string | null, answerUntil: string, order: { id: string, returns: Array<{ id: string }> }, lines: Array<{ product: string, name: string, image: string, qty: number }>, refundable: { amount: string } } };

export type WithdrawReturnMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawReturnMutation = { updateReturn: { id: string, number: string, state: ReturnState, wish: ReturnWish, rejectedReason: string, grievanceOfficer: string | null, answerUntil: string, lines: Array<{ product: string, name: string, image: string, qty: number }>, refundable: { amount: string } } };


export const ReturnPageDocument = {"kind":"Document","__meta__":{"hash":"49f3061c17fba0f526e1de3006d38e880bec57e92786479740bd752d17ddd7bd"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReturnPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"orderNumber"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"orderItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"image"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"returnOptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"returnableQty"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"reasonKey"}},{"kind":"Field","name":{"kind":"Name","value":"reasonParams"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}},{"kind":"Field","name":{"kind":"Name","value":"hi"}}]}}]}}]}}]} as unknown as DocumentNode<ReturnPageQuery, ReturnPageQueryVariables>;
export const ReturnQuoteDocument = {"kind":"Document","__meta__":{"hash":"0c67872fab45b42f11b07865fe880e55624c40cccefaf04734242b8bcfd27eee"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReturnQuote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lines"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderQuantityInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"returnQuote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"lines"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lines"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]}}]} as unknown as DocumentNode<ReturnQuoteQuery, ReturnQuoteQueryVariables>;
export const ReturnDeadlineDocument = {"kind":"Document","__meta__":{"hash":"029fa4ef336e89e7cce2d30004f17ab66fff7125552a362072672b62e2ed8214"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReturnDeadline"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"returnOptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"}},{"kind":"Field","name":{"kind":"Name","value":"returnableQty"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}}]}}]} as unknown as DocumentNode<ReturnDeadlineQuery, ReturnDeadlineQueryVariables>;
export const RequestReturnDocument = {"kind":"Document","__meta__":{"hash":"6c407583571625ed610d591d9a91d063bb47f22c4b6af19f256e6a8c50c463c4"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestReturn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestReturnInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestReturn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReturnDetails"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"returns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReturnDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Return"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"wish"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"qty"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rejectedReason"}},{"kind":"Field","name":{"kind":"Name","value":"grievanceOfficer"}},{"kind":"Field","name":{"kind":"Name","value":"answerUntil"}}]}}]} as unknown as DocumentNode<RequestReturnMutation, RequestReturnMutationVariables>;
export const WithdrawReturnDocument = {"kind":"Document","__meta__":{"hash":"a984f62a0d6e1d6c791a02565fa64e1124efeaa1ba8afb196b273500a2f3d46f"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawReturn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateReturn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"action"},"value":{"kind":"EnumValue","value":"WITHDRAW"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReturnDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReturnDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Return"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"wish"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"qty"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rejectedReason"}},{"kind":"Field","name":{"kind":"Name","value":"grievanceOfficer"}},{"kind":"Field","name":{"kind":"Name","value":"answerUntil"}}]}}]} as unknown as DocumentNode<WithdrawReturnMutation, WithdrawReturnMutationVariables>;