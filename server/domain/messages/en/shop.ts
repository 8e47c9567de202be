/** State of the shop itself. */
export const shopMessages = {
  'shop.fault': 'Something went wrong in the shop, please try again',
  'shop.busy': 'The shop is busy, please try again in a moment',
  'shop.tooManyOrders': 'The shop has more orders than it can take at the moment, please try again',
  'shop.tooManyPages': 'Too many pages are being rendered at this moment, please try again',
  'shop.restarting': 'The shop is being restarted, please try again in a moment',
  'shop.diskFull': 'The shop cannot write for now because its disk is full',
  'shop.readOnly': 'The shop cannot write for now because its database is read-only',
  'shop.diskUnreachable': 'The shop cannot reach its disk for now',
  'shop.databaseUnreachable': 'The shop cannot reach its database for now',
  'shop.unreadable': 'The shop cannot read a part of its data for now',
};
