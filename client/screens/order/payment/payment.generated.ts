/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A payment that the buyer has approved at the provider. */
export type PayOrderInput = {
  /** Id of the order to pay. */
  id: string;
  /** Id of the order at the provider. The shop reads everything else from the provider. */
  providerOrderId: string;
  /** Result of the checkout of Razorpay; required for orders with this payment method. */
  razorpay?: RazorpayResultInput | null | undefined;
};

/** A payment that the checkout of Razorpay reports. */
export type RazorpayResultInput = {
  /** Id of the payment (`razorpay_payment_id`), at most 64 characters. */
  paymentId: string;
  /** Signature of the order and payment (`razorpay_signature`): 64 hexadecimal digits. */
  signature: string;
};

export type PaymentConfigQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentConfigQuery = { paymentConfig: { scriptUrl: string } };

export type StartPaymentMutationVariables = Exact<{
  id: string;
}>;


export type StartPaymentMutation = { startPayment: { providerOrderId: string } };

export type PayOrderMutationVariables = Exact<{
  input: PayOrderInput;
}>;


export type PayOrderMutation = { payOrder: { id: string, isPaid: boolean, paidAt: string | null, invoice: { number: string } | null } };


export const PaymentConfigDocument = {"kind":"Document","__meta__":{"hash":"d832b0ec16f79f7f5b95f1660199b055fc0a82a3778438ea98684039b855d135"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaymentConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scriptUrl"}}]}}]}}]} as unknown as DocumentNode<PaymentConfigQuery, PaymentConfigQueryVariables>;
export const StartPaymentDocument = {"kind":"Document","__meta__":{"hash":"d71a79bc3ba7e5600d38e79d95da05851da4b4465035de5099c9adb3e0504b9e"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartPayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providerOrderId"}}]}}]}}]} as unknown as DocumentNode<StartPaymentMutation, StartPaymentMutationVariables>;
export const PayOrderDocument = {"kind":"Document","__meta__":{"hash":"9c680a82e7e0396c1b4ad4bb759f6e5cc9376a2544a2ee021d26134b154a0ded"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PayOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PayOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}},{"kind":"Field","name":{"kind":"Name","value":"paidAt"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]}}]} as unknown as DocumentNode<PayOrderMutation, PayOrderMutationVariables>;