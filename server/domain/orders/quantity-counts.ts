/** Numbers of units of an order line, by what happened to them. */
export interface QuantityCounts {
  /** Units bought. */
  qty: number;
  /** Units of exchanges, which the shop sends again. */
  replacedQty: number;
  /** Units that the shop never sends. */
  cancelledQty: number;
  /** Units in parcels that are not cancelled or returned to origin. */
  packedQty: number;
  /** Units in returns that are not rejected or withdrawn. */
  returnedQty: number;
  /** Units whose money is paid back or requested back. */
  refundedQty: number;
}

/** Counts of a line of a new order. */
export const NEW_COUNTS: Omit<QuantityCounts, 'qty'> = Object.freeze({
  replacedQty: 0,
  cancelledQty: 0,
  packedQty: 0,
  returnedQty: 0,
  refundedQty: 0,
});
