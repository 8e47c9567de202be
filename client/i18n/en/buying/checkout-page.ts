/** Messages of the checkout's frame: header, summary, finished steps and footer. */
export const checkoutPage = {
  secure: 'Secure checkout',
  /** Instead of the heading of the sign-in screen, as its lead. */
  signInLead: 'Sign in to check out. Your cart is saved.',
  registerLead: 'Create an account to check out. Your cart is saved.',
  editCart: 'Edit cart',
  show: 'Show',
  hide: 'Hide',
  /** A payment method of the future. */
  notYet: 'Not available yet',
  /** The dates of a delivery, such as `Thu 26 – Sat 28 Nov`. */
  arrives: (dates: string) => `Arrives ${dates}`,
  footerNav: 'Terms and help',
  needHelp: 'Need help?',
};
