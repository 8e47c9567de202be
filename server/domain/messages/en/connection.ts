/** Failures that the browser itself notices. */
export const connectionMessages = {
  'connection.offline': 'The shop could not be reached. Check your connection and try again.',
  'connection.noAnswer': 'The shop could not answer. Please try again.',
  'connection.orderUnknown':
    'No answer came, so we cannot tell yet whether your order was taken. Place it again: it is one order however often you ask.',
  'connection.oldTax': 'Tax has changed; please load this page again',
};
