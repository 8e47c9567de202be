/** Title and effect of each online payment method. */
export const METHOD_TEXTS = {
  RAZORPAY: {
    title: 'UPI, cards and netbanking',
    effect: 'Customers pay through Razorpay, in rupees.',
  },
  PAYPAL: {
    title: 'PayPal',
    effect: 'Customers pay with PayPal or a card, in the currency of PAYPAL_CURRENCY.',
  },
} as const;

/** The states of an online payment method. */
export const STATE_TEXTS = {
  READY: { tone: 'ok', label: 'Ready', note: '' },
  DEMO: { tone: 'wait', label: 'Demo', note: 'The demo provider replaces it: no money moves.' },
  MISSING: { tone: 'bad', label: 'Not offered', note: 'It is offered as soon as nothing is missing.' },
} as const;

const SEARCH_TEXT = Object.values(METHOD_TEXTS)
  .map(({ title, effect }) => `${title} ${effect}`)
  .join(' ')
  .concat(' key variable webhook online payment RAZORPAY_KEY_ID PAYPAL_CLIENT_ID')
  .toLowerCase();

/** True if the texts of the online payment methods contain every word of a search. */
export function matchesOnlineMethods(search: string): boolean {
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => SEARCH_TEXT.includes(word));
}
