/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A step for many orders. Each order succeeds or fails on its own. */
export type BulkChangeOrdersInput = {
  /** The step. */
  action: DeskAction;
  /** Ids of the records to change, 1 to 100, each once; unknown ids are among the failures. */
  ids: Array<string>;
  /** For ADD_TAG and REMOVE_TAG: a tag, 1 to 30 characters. Tags that differ only in upper and lower case are equal. */
  tag?: string | null | undefined;
};

/** A step for many orders. */
export type DeskAction =
  /** Adds the tag `tag`. */
  | 'ADD_TAG'
  /** Confirms orders with cash on delivery. */
  | 'CONFIRM'
  /** Hands all packed parcels over, with the courier and the AWB that each parcel has. */
  | 'HAND_OVER'
  /** Packs all units that are not in a parcel, one parcel for each order. */
  | 'PACK'
  /** Removes the tag `tag`. */
  | 'REMOVE_TAG';

/** Tab of the order desk. An order may belong to several tabs, and to none after its last step. */
export type DeskState =
  /** A return is not settled. */
  | 'RETURNS'
  /** A parcel is under way. */
  | 'SHIPPED'
  /** The order has cash on delivery and waits for its confirmation. */
  | 'TO_CONFIRM'
  /** The order is paid or confirmed, and units are not in a parcel. */
  | 'TO_PACK'
  /** A parcel is packed and not handed over. */
  | 'TO_SHIP'
  /** The order waits for its online payment. */
  | 'UNPAID';

/** A state that a parcel can reach after it is packed. */
export type ShipmentReport =
  /** Unpacked before the handover. */
  | 'CANCELLED'
  /** Delivered. */
  | 'DELIVERED'
  /** Handed over to the courier. */
  | 'HANDED_OVER'
  /** Lost on the way. */
  | 'LOST'
  /** Out for delivery. */
  | 'OUT_FOR_DELIVERY'
  /** Back in the shop. Its units can be packed again; those of a refused order are for sale again. */
  | 'RETURNED_TO_ORIGIN';

/** State of a parcel. It changes to later states only. */
export type ShipmentState =
  /** Unpacked before the handover; its units can be packed again. */
  | 'CANCELLED'
  /** Delivered. */
  | 'DELIVERED'
  /** Handed over to the courier. */
  | 'HANDED_OVER'
  /** Lost on the way. */
  | 'LOST'
  /** Out for delivery. */
  | 'OUT_FOR_DELIVERY'
  /** Packed, in the shop. */
  | 'PACKED'
  /** Back in the shop. Its units can be packed again; those of a refused order are for sale again. */
  | 'RETURNED_TO_ORIGIN';

/** A change of a parcel: a state, a courier or an AWB. */
export type UpdateShipmentInput = {
  /** Air waybill number (AWB), at most 40 characters; unique for each courier. */
  awb?: string | null | undefined;
  /** City of the report, at most 100 characters. */
  city?: string | null | undefined;
  /** Name of the courier, at most 60 characters. */
  courier?: string | null | undefined;
  /** Id of the parcel. */
  id: string;
  /** Id of the order. */
  orderId: string;
  /** The state that the parcel reached. */
  state?: ShipmentReport | null | undefined;
};

export type BulkChangeOrdersMutationVariables = Exact<{
  input: BulkChangeOrdersInput;
}>;


export type BulkChangeOrdersMutation = { bulkChangeOrders: { done: number, failures: Array<{ id: string, name: string | null, message: string }> } };

export type HandOverParcelMutationVariables = Exact<{
  input: UpdateShipmentInput;
}>;


export type HandOverParcelMutation = { updateShipment: { id: string, desk: { states: Array<DeskState>, since: string, isLate: boolean } | null, shipments: Array<{ id: string, position: number, state: ShipmentState, courier: string, awb: string }> } };

export type OrdersOfParcelQueryVariables = Exact<{
  search: string;
}>;


export type OrdersOfParcelQuery = { orders: { nodes: Array<{ id: string, orderNumber: string, shipments: Array<{ id: string, state: ShipmentState, courier: string, awb: string }> }> } };


export const BulkChangeOrdersDocument = {"kind":"Document","__meta__":{"hash":"b49e80718061150cead78f40bdff4ca001be33b651cd966efe934c99fb9a1e60"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BulkChangeOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BulkChangeOrdersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bulkChangeOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<BulkChangeOrdersMutation, BulkChangeOrdersMutationVariables>;
export const HandOverParcelDocument = {"kind":"Document","__meta__":{"hash":"97efd7d8f1f0e15e41fab69a6496ef8b892e71c54f6febe849d6deb7deffde2c"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HandOverParcel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateShipmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateShipment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"desk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"states"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"isLate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shipments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"courier"}},{"kind":"Field","name":{"kind":"Name","value":"awb"}}]}}]}}]}}]} as unknown as DocumentNode<HandOverParcelMutation, HandOverParcelMutationVariables>;
export const OrdersOfParcelDocument = {"kind":"Document","__meta__":{"hash":"a48ddf75a4d61a98d13011127f853e0a0a1b5ba54803edd356bd2398a47c830c"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrdersOfParcel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"2"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"orderNumber"}},{"kind":"Field","name":{"kind":"Name","value":"shipments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"courier"}},{"kind":"Field","name":{"kind":"Name","value":"awb"}}]}}]}}]}}]}}]} as unknown as DocumentNode<OrdersOfParcelQuery, OrdersOfParcelQueryVariables>;