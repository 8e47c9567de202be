interface ShortageLine {
  name: string;
  asked: number;
  left: number;
}

/** Orders and invoices. */
export const orderMessages = {
  'order.notFound': 'Order not found',
  'print.unknownOrder': ({ order }: { order: string }) => `There is no order with the id ${order}`,
  'order.noItems': 'No order items',
  'order.tooManyLines': ({ max }: { max: number }) => `An order has at most ${max} lines`,
  'order.tooLarge': 'The order is too large for one order',
  'order.tooManyGiftLines': ({ max }: { max: number }) => `A gift message has at most ${max} lines`,
  'order.wrongPaymentMethod': ({ method }: { method: string }) => `Payment method must be ${method}`,
  'order.unknownProduct': ({ product }: { product: string }) => `Product not found: ${product}`,
  'order.stateMissing': 'The order needs the state of the delivery, because it decides the tax',
  'order.otherState':
    'The GST of this order depends on its state, so the address must stay there; cancel the order and place it again',
  'order.exportNotTaxed': 'This shop delivers only within India',
  'order.notForSale': ({ name }: { name: string }) => `${name} is not for sale yet`,
  'order.outOfStock': ({ shortages }: { shortages: readonly ShortageLine[] }) => {
    const lines = shortages.map(({ name, asked, left }) => `${name}: ${asked} requested, ${left} available`);
    return `Not enough in stock. ${lines.join('; ')}`;
  },
  'order.pricesChanged': 'Prices have changed since you looked; please check the new total',
  'guest.emailTaken':
    'This email address has an account already; sign in with a code, and the order appears in the account',
  'guest.emailCorrected': 'The email address of this order was corrected before; it can be corrected once',
  'guest.signedIn': 'A signed-in buyer orders with the account, not as a guest',
  'order.keyReused': 'This idempotency key was used for another order',
  'order.lostRace': 'Another order took this stock first; please try again',
  'order.notPaid': 'Order is not paid',
  'order.alreadyPaid': 'Order is already paid',
  'order.alreadyDelivered': 'Order is already delivered',
  'order.cancelled': 'Order was cancelled',
  'order.payOnline': 'Order is paid online, not in cash on delivery',
  'order.payInCash': 'Order is paid in cash on delivery',
  'cod.notServiceable': 'There is no cash on delivery to this address',
  'cod.noPhone': 'Cash on delivery needs a phone number',
  'cod.excludedProduct': ({ name }: { name: string }) => `There is no cash on delivery for ${name}`,
  'cod.overLimit': ({ max }: { max: number }) => `Cash on delivery is for orders up to ${max} rupees`,
  'cod.overDayLimit': ({ max }: { max: number }) =>
    `The orders of one day with cash on delivery have a limit of ${max} rupees`,
  'cod.refusedBefore': 'There is no cash on delivery after earlier deliveries were not accepted',
  'cod.holdLimit': 'Please pay or confirm your earlier orders first, or pay online',
  'order.notConfirmed': 'Order still waits for its confirmation',
  'order.notDispatched': 'No parcel of this order left the shop; cancel the order instead',
  'order.otherCashAmount': ({ total }: { total: number }) =>
    `The cash must be the total of the order, ${total} rupees`,
  'remittance.columns': 'The first row must have the columns order and amount, and may have reference',
  'remittance.tooLong': ({ max }: { max: number }) => `A remittance file has at most ${max} rows`,
  'order.alreadyConfirmed': 'Order is already confirmed',
  'order.cancelledPaymentReturned': 'Order was cancelled; its payment is refunded',
  'order.refunded': 'Order was refunded in full',
  'order.refunding': 'A refund of this order is being settled',
  'order.nothingToDeliver': 'Nothing of this order is left to deliver',
  'order.beingPaid': 'A payment of this order is being settled',
  'shipment.handedOver': 'The parcel is handed over already',
  'shipment.outForDelivery': 'The parcel is out for delivery already',
  'shipment.delivered': 'The parcel is delivered',
  'shipment.returnedToOrigin': 'The parcel came back to the shop',
  'shipment.lost': 'The parcel is lost',
  'shipment.cancelled': 'The parcel was unpacked',
  'shipment.notFound': 'Parcel not found',
  'shipment.awbUsed': ({ awb }: { awb: string }) => `Another parcel of this courier has the number ${awb}`,
  'shipment.nothingToPack': 'Nothing of this order is left to pack',
  'lines.repeated': 'Each product can be in the list once',
  'lines.otherProduct': 'The order has no such product',
  'lines.tooMany': ({ name, available }: { name: string; available: number }) =>
    `Of ${name}, ${available} can be chosen`,
  'invoice.notFound': 'Invoice not found',
  'document.notFound': 'Document not found',
  'credit.fullRefund': 'The payment was refunded in full',
  'credit.partialRefund': 'Some of the payment was refunded',
  'credit.notDelivered': 'The goods were not delivered',
  'credit.otherProduct': 'The invoice has no such product',
  'credit.tooMany': ({ name, left }: { name: string; left: number }) =>
    `Of ${name}, the earlier credit notes leave ${left}`,
  'orderView.notFound': 'Saved view not found',
  'orderView.limitReached': ({ max }: { max: number }) =>
    `An account has at most ${max} saved views; delete one that you no longer need`,
  'orderTag.limitReached': ({ max }: { max: number }) => `An order has at most ${max} tags`,
  'orderTag.shopLimitReached': ({ max }: { max: number }) => `The shop has at most ${max} different tags`,
  'orderNote.limitReached': ({ max }: { max: number }) => `An order has at most ${max} notes`,
  'order.assigneeNotAdmin': 'Only an admin of the shop can be assigned to an order',
  'orderDesk.nothingPacked': 'The order has no packed parcel',
};
