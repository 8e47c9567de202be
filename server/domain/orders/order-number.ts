/** Number of characters in an order number. */
export const ORDER_NUMBER_LENGTH = 8;

/** The order number in emails, lists and the log: the last eight characters of the id, which are random. */
export function orderNumber(orderId: string): string {
  return orderId.slice(-ORDER_NUMBER_LENGTH).toUpperCase();
}
