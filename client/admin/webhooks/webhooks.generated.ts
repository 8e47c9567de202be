/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A new webhook; there are at most 20. */
export type CreateWebhookInput = {
  /** Name, 1 to 60 characters. */
  name: string;
  /** Event types, at least one. */
  types: Array<EventType>;
  /** URL that receives the events by POST, at most 500 characters: an https address of the public internet, unless the shop is configured otherwise. */
  url: string;
};

/** Type of an event for webhooks. */
export type EventType =
  /** `order.cancelled`: an order was cancelled as a whole. */
  | 'ORDER_CANCELLED'
  /** `order.created`: an order was placed. */
  | 'ORDER_CREATED'
  /** `order.delivered`: an order was delivered. */
  | 'ORDER_DELIVERED'
  /** `order.paid`: the payment of an order was received. */
  | 'ORDER_PAID'
  /** `order.refunded`: an order was refunded. */
  | 'ORDER_REFUNDED'
  /** `order.updated`: an order changed without another event, such as its shipping address, its units, its confirmation, a note, a tag or its assignee. */
  | 'ORDER_UPDATED'
  /** `product.created`: a product was created or restored. */
  | 'PRODUCT_CREATED'
  /** `product.deleted`: a product was deleted. */
  | 'PRODUCT_DELETED'
  /** `product.updated`: an admin or an API token changed a product. A sale sends no such event. */
  | 'PRODUCT_UPDATED'
  /** `refund.completed`: the money of a refund went back. */
  | 'REFUND_COMPLETED'
  /** `refund.created`: a refund was requested. */
  | 'REFUND_CREATED'
  /** `refund.refused`: a refund was refused. */
  | 'REFUND_REFUSED'
  /** `return.requested`: a buyer requested a return. */
  | 'RETURN_REQUESTED'
  /** `return.settled`: a return was settled. */
  | 'RETURN_SETTLED'
  /** `return.updated`: a return was approved, rejected, withdrawn or received. */
  | 'RETURN_UPDATED'
  /** `review.created`: a product was reviewed. */
  | 'REVIEW_CREATED'
  /** `shipment.created`: a parcel was packed. */
  | 'SHIPMENT_CREATED'
  /** `shipment.delivered`: a parcel was delivered. */
  | 'SHIPMENT_DELIVERED'
  /** `shipment.updated`: a parcel was handed over, or its courier reported a state. */
  | 'SHIPMENT_UPDATED'
  /** `stock.low`: the stock of a product fell to 5 or fewer units. */
  | 'STOCK_LOW';

/** Changes of a webhook; absent fields stay unchanged. */
export type UpdateWebhookInput = {
  /** Id of the webhook. */
  id: string;
  /** True while the shop sends events; otherwise the events wait. */
  isActive?: boolean | null | undefined;
  /** New name, 1 to 60 characters. */
  name?: string | null | undefined;
  /** New event types. */
  types?: Array<EventType> | null | undefined;
  /** New URL for the events, at most 500 characters. */
  url?: string | null | undefined;
};

/** Filter of a list of deliveries; every submitted field must match. */
export type WebhookDeliveryFilter = {
  /** Only deliveries in this state. */
  state?: WebhookDeliveryState | null | undefined;
  /** Only deliveries of this event. */
  type?: EventType | null | undefined;
  /** Only deliveries to this webhook. */
  webhookId?: string | null | undefined;
};

/** Delivery state of an event at a webhook. */
export type WebhookDeliveryState =
  /** The endpoint responded with a 2xx status. */
  | 'DELIVERED'
  /** Failed after a day of attempts; an admin can send it again. */
  | 'PARKED'
  /** To be sent, for the first time or again; see `nextTryAt`. */
  | 'WAITING';

export type WebhookListQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhookListQuery = { webhooks: Array<{ id: string, name: string, url: string, types: Array<EventType>, isActive: boolean, failingSince: string | null, waitingCount: number, parkedCount: number, createdAt: string }> };

export type WebhookDeliveryListQueryVariables = Exact<{
  first: number;
  offset: number;
  filter?: WebhookDeliveryFilter | null | undefined;
}>;


export type WebhookDeliveryListQuery = { webhookDeliveries: { totalCount: number, nodes: Array<{ id: string, webhookName: string, eventId: string, type: EventType, subject: string, subjectName: string | null, state: WebhookDeliveryState, attempts: number, lastStatus: number | null, lastError: string | null, lastMs: number | null, createdAt: string, nextTryAt: string | null, finishedAt: string | null }> } };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook: { secret: string, webhook: { id: string, name: string } } };

export type UpdateWebhookMutationVariables = Exact<{
  input: UpdateWebhookInput;
}>;


export type UpdateWebhookMutation = { updateWebhook: { id: string, name: string, url: string, types: Array<EventType>, isActive: boolean } };

export type DeleteWebhookMutationVariables = Exact<{
  id: string;
}>;


export type DeleteWebhookMutation = { deleteWebhook: { id: string } };

export type RollWebhookSecretMutationVariables = Exact<{
  id: string;
}>;


export type RollWebhookSecretMutation = { rollWebhookSecret: { secret: string, webhook: { id: string, name: string } } };

export type RedeliverWebhookDeliveryMutationVariables = Exact<{
  id: string;
}>;


export type RedeliverWebhookDeliveryMutation = { redeliverWebhookDelivery: { id: string, state: WebhookDeliveryState, attempts: number, nextTryAt: string | null, finishedAt: string | null } };

export type RedeliverParkedDeliveriesMutationVariables = Exact<{
  id: string;
}>;


export type RedeliverParkedDeliveriesMutation = { redeliverParkedDeliveries: { id: string, waitingCount: number, parkedCount: number } };


export const WebhookListDocument = {"kind":"Document","__meta__":{"hash":"6bc06b97ba4f806756550e4c8d95e76493c0892aa17ee93d597eff172489da0c"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhooks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"types"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"parkedCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<WebhookListQuery, WebhookListQueryVariables>;
export const WebhookDeliveryListDocument = {"kind":"Document","__meta__":{"hash":"3886a648c68d79cd04d3abd7ce44e362035c28b3ee3652ae6dfda1ce7f9aa6c5"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookDeliveryList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDeliveryFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"webhookName"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"subjectName"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"lastStatus"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastMs"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextTryAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<WebhookDeliveryListQuery, WebhookDeliveryListQueryVariables>;
export const CreateWebhookDocument = {"kind":"Document","__meta__":{"hash":"4512386b91e6deec27ad58b74defec061b932f908ee44d6bf163d16eb935aa3b"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = {"kind":"Document","__meta__":{"hash":"4356b052a82ee6e752f62e71d1027aba0522f88ebb95b9079095e6e60ead6ceb"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"types"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}}]}}]}}]} as unknown as DocumentNode<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const DeleteWebhookDocument = {"kind":"Document","__meta__":{"hash":"d03ff5c179eaf1b986c8c7cfa350620166a761e9acc2e4fb3ef0f038c701ad68"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const RollWebhookSecretDocument = {"kind":"Document","__meta__":{"hash":"9546376be10d8076db8e134625c2b086807e81176b590be18e94ee16f1dbabe6"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RollWebhookSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rollWebhookSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<RollWebhookSecretMutation, RollWebhookSecretMutationVariables>;
export const RedeliverWebhookDeliveryDocument = {"kind":"Document","__meta__":{"hash":"b60fa9a3e66133376c481847a6cad670ede2f229464a71f01cb6e4639ae6a76b"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedeliverWebhookDelivery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeliverWebhookDelivery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"nextTryAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]}}]} as unknown as DocumentNode<RedeliverWebhookDeliveryMutation, RedeliverWebhookDeliveryMutationVariables>;
export const RedeliverParkedDeliveriesDocument = {"kind":"Document","__meta__":{"hash":"815d04535bddafb94b13535877b9f7364faf73ef4e70c93e7af6d498929e493f"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedeliverParkedDeliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeliverParkedDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"parkedCount"}}]}}]}}]} as unknown as DocumentNode<RedeliverParkedDeliveriesMutation, RedeliverParkedDeliveriesMutationVariables>;