import { formatNumber } from '../../lib/format';

/** Messages of the checkout, from the address to placing the order. §2, §5 */
export const checkout = {
  shipping: 'Shipping',
  payment: 'Payment',
  placeOrder: 'Place Order',
  fields: { address: 'Address', city: 'City', postalCode: 'Postal Code', country: 'Country' },
  isRequired: (label: string) => `${label} is required`,
  isTooLong: (label: string, max: number) => `${label} must be at most ${max} characters`,
  notAPinCode: 'A PIN code of India has 6 digits, and the first is not 0',
  fieldsToCheck: (count: number) =>
    count === 1 ? 'One field needs another look' : `${formatNumber(count)} fields need another look`,
  continue: 'Continue',
  selectMethod: 'Choose how to pay',
  change: 'Change',
  changeAddress: 'Change the address',
  changeMethod: 'Change the payment method',
  items: 'Items',
  emptyCart: 'Your cart is empty',
  cartChanged: 'Your cart has changed. Please review it and place your order again.',
  agreement: 'By placing the order you agree to:',
  reviewHint: 'Check your order, then place it.',
  placing: 'Placing Order…',
  payNext: (amount: string) => `You'll pay ${amount} on the next screen, with PayPal or a card.`,
};
