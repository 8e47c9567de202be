/** Messages of orders from the former system of the shop. Callers pass formatted numbers. */
export const earlierOrders = {
  title: 'Earlier orders',
  note: 'Orders from our former shop. You can look them up here; for a question about one, write to us.',
  number: (number: string) => `Order ${number}`,
  line: (quantity: string, name: string) => `${quantity} × ${name}`,
  refunded: (amount: string) => `${amount} refunded`,
  more: 'Show more earlier orders',
  states: {
    OPEN: 'Open',
    PAID: 'Paid',
    COMPLETED: 'Completed',
    REFUNDED: 'Refunded',
    CANCELLED: 'Cancelled',
  },
};
