/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export type TrackShipmentQueryVariables = Exact<{
  token: string;
}>;


export type TrackShipmentQuery = { trackShipment: { courier: string | null, awb: string | null, trackingUrl: string | null, state: ShipmentState, city: string | null, events: Array<{ state: ShipmentState, at: string }> } | null };


export const TrackShipmentDocument = {"kind":"Document","__meta__":{"hash":"4a9d9aa5765f3da008aff5c683e9e878ebd5cbb7c17e53f39aec1eb37af8651f"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TrackShipment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trackShipment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"courier"}},{"kind":"Field","name":{"kind":"Name","value":"awb"}},{"kind":"Field","name":{"kind":"Name","value":"trackingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}}]}}]} as unknown as DocumentNode<TrackShipmentQuery, TrackShipmentQueryVariables>;