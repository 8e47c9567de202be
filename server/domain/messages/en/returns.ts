/** Messages about returns. */
export const returnMessages = {
  'return.notFound': 'Return not found',
  'return.requested': 'The return waits for an answer of the shop',
  'return.approved': 'The return is approved',
  'return.received': 'The returned goods are in the shop',
  'return.settled': 'The return is settled',
  'return.rejected': 'The return was rejected',
  'return.withdrawn': 'The return was withdrawn',
  'return.noReturns': 'This shop does not accept returns',
  'return.finalSale': 'This product cannot be returned',
  'return.notDelivered': 'This product is not delivered',
  'return.allReturned': 'All delivered units are returned or refunded',
  'return.windowEnded': ({ day }: { day: string }) => `This product could be returned until ${day}`,
  'return.orderRefunded': 'The payment of this order was refunded in full',
  'return.otherProduct': 'The return has no such product',
  'return.receivedSum': ({ name, qty }: { name: string; qty: number }) =>
    `Of ${name}, decide about ${qty}: restock, write off or send back`,
  'return.pictureUnknown': 'Please upload this picture again',
  'return.onlyOnline': 'The money of this order goes back the way it was paid',
};
