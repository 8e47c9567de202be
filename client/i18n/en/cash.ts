/** Messages of an order with cash on delivery. */
export const cash = {
  confirmTitle: 'Confirm your order',
  confirmLead: (email: string) => `We sent a code of 6 digits to ${email}.`,
  confirmUntil: (time: string) => `Without a confirmation, the order ends on ${time} IST.`,
  code: 'Code',
  sixDigits: 'The code has 6 digits',
  confirm: 'Confirm order',
  resend: 'Send the code again',
  resent: 'A new code is on its way. Earlier codes no longer work.',
  payTitle: (amount: string) => `Pay ${amount} in cash at the door`,
  payLead: 'Your order is confirmed. Please have the amount ready for the courier.',
};
