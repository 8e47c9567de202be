/** Messages of the payment methods: the payment step, Place Order, and cash on delivery on the order page. */
export const paymentMethods = {
  hints: {
    Razorpay: 'Google Pay, PhonePe, Paytm, BHIM, RuPay, Visa, Mastercard',
    PayPal: 'PayPal balance, Visa, Mastercard',
    COD: 'Pay the courier at your door',
  },
  noFee: 'No fee',
  /** A fee such as `₹49.00`. */
  fee: (amount: string) => `+ ${amount}`,
  feeLine: 'Cash on delivery fee',
  /** A reason that is a sentence. */
  notAvailable: (reason: string) => `Not available: ${reason}`,
  noMethod: 'This order cannot be paid now. Change the address or the cart.',
  payLater: 'You pay only after you place the order.',
  placeAndPay: (amount: string) => `Place Order and pay ${amount}`,
  payNext: (amount: string) => `You'll pay ${amount} on the next screen, by UPI, card or netbanking.`,
  payAtDoor: (amount: string) => `You'll pay ${amount} in cash when the order arrives.`,
  chooseOther: 'Choose another way to pay',
  changeAddress: 'Change the address',
};
