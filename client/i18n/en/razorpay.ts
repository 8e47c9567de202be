/** Messages of a payment by UPI, card or netbanking. Only orders with this method load them. */
export const razorpay = {
  methods: 'Way to pay',
  upi: 'UPI',
  upiApps: 'Google Pay, PhonePe, Paytm, BHIM',
  card: 'Card',
  cardNetworks: 'RuPay, Visa, Mastercard',
  netbanking: 'Netbanking',
  banks: 'All major banks',
  chooseApp: 'Choose your app. It opens with the amount filled in.',
  otherApp: 'Another app',
  showQrCode: 'Show QR Code',
  scan: 'Scan the code with any UPI app. This page changes by itself once your bank confirms.',
  payByCard: (amount: string) => `Pay ${amount} by Card`,
  payByNetbanking: (amount: string) => `Pay ${amount} by Netbanking`,
  demo: 'Demo payment: no money moves.',
  waiting: 'Waiting for your bank',
  waitingHint: 'Approve the payment in your app or at your bank. This page changes by itself.',
  waitingLong:
    'Your bank has not confirmed yet. If it took the money, this page shows it as soon as the bank confirms.',
  tryOther: 'Try Another Way',
  failed: 'The payment did not go through. Try again, or choose another way to pay.',
  checkStock: 'Check Stock and Pay',
  holdEndsIn: (minutes: number) =>
    minutes === 1
      ? 'We hold your items for 1 more minute.'
      : `We hold your items for ${minutes} more minutes.`,
  holdEnded: 'We no longer hold these items. You can pay while they are in stock.',
  lateRefund: (time: string) => `If you pay after ${time} and an item has sold out, we refund you in full.`,
};
