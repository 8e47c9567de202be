/** Failures that the browser itself notices. */
export const connectionMessages = {
  'connection.offline': 'The shop could not be reached. Check your connection and try again.',
  'connection.noAnswer': 'The shop could not answer. Please try again.',
  'connection.orderUnknown':
    'No answer came, so we cannot tell yet whether the shop received your order. Place it again: the shop creates only one order.',
  'connection.oldTax': 'Tax has changed; please load this page again',
};
