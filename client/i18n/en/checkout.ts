import { formatNumber } from '../../lib/format';

/** Messages of the checkout, from the address to placing the order. §2, §5 */
export const checkout = {
  shipping: 'Shipping',
  payment: 'Payment',
  placeOrder: 'Place Order',
  /** Headings of the steps; the names of the steps are titles. */
  headings: {
    shipping: 'Where should it go?',
    payment: 'How would you like to pay?',
    placeOrder: 'Check and place your order',
  },
  fields: { address: 'Address', city: 'City', postalCode: 'Postal Code', country: 'Country' },
  isRequired: (label: string) => `${label} is required`,
  isTooLong: (label: string, max: number) => `${label} must be at most ${max} characters`,
  notAPinCode: 'Enter a valid 6-digit PIN code',
  fieldsToCheck: (count: number) =>
    count === 1 ? 'Please check one field' : `Please check ${formatNumber(count)} fields`,
  continue: 'Continue',
  selectMethod: 'Choose how to pay',
  change: 'Change',
  changeAddress: 'Change the address',
  changeMethod: 'Change the payment method',
  items: 'Items',
  emptyCart: 'Your cart is empty',
  cartChanged: 'Your cart has changed. Please review it and place your order again.',
  agreement: 'By placing the order you agree to:',
  placing: 'Placing Order…',
  payNext: (amount: string) => `You'll pay ${amount} on the next screen, with PayPal or a card.`,
};
