import { formatNumber } from '../../lib/format';

/** From the address to placing the order. §2, §5 */
export const checkout = {
  shipping: 'Shipping',
  payment: 'Payment',
  placeOrder: 'Place Order',
  fields: { address: 'Address', city: 'City', postalCode: 'Postal Code', country: 'Country' },
  isRequired: (label: string) => `${label} is required`,
  notAPinCode: 'A PIN code of India has 6 digits, and the first is not 0',
  needLook: (count: number) =>
    count === 1 ? 'One field needs another look' : `${formatNumber(count)} fields need another look`,
  continue: 'Continue',
  selectMethod: 'Select Method',
  change: 'Change',
  changeAddress: 'Change the address',
  changeMethod: 'Change the payment method',
  items: 'Items',
  nothing: 'Your cart is empty',
  cartChanged: 'Your cart has changed. Look it over, then place the order again.',
  placeFor: (amount: string) => `Place Order · ${amount}`,
  placing: 'Placing Order…',
  payNext: 'You pay on the next screen, with PayPal or a card.',
};
