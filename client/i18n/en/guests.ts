/** Messages for guests: the sign-in step, the address form, the access to an order, and an account from an order. */
export const guests = {
  guest: 'Guest',
  changeEmail: 'Change the email address',
  heading: 'Where should we send your receipt?',
  lead: 'You don’t need an account.',
  email: 'Email',
  emailHint: 'For order updates only. We never share it.',
  notAnEmail: 'Enter an email address such as meera@example.com',
  continueAsGuest: 'Continue as guest',
  signInWithCode: 'Sign in with a code',
  usePassword: 'Use my password instead',
  address: 'House and street',
  phone: 'Mobile number',
  phoneHint: 'Only the courier uses it, to find you.',
  notAPhone: 'Enter a mobile number with 10 digits',
  otherCountry: 'Deliver to another country',
  india: 'We deliver within India.',
  access: {
    title: 'Open your order',
    lead: 'Enter the order number from our email, and your email address. We mail you a code.',
    orderNumber: 'Order number',
    sendCode: 'Send me a code',
    codeTitle: 'Enter the 6-digit code',
    codeLead: (email: string) =>
      `If an order of ${email} has this number, a code is on its way. It works for 10 minutes.`,
    code: 'Code',
    notACode: 'The code has 6 digits',
    open: 'Open order',
    otherOrder: 'Another order or address',
    question: 'Ordered without an account?',
    link: 'Open your order with a code',
  },
  account: {
    title: 'Save your details for next time?',
    lead: (email: string) =>
      `One tap makes this an account for ${email}. No password: we email you a code when you sign in.`,
    create: 'Create my account',
    done: 'Your account is ready, and you are signed in.',
  },
  claimed: (count: number) =>
    count === 1
      ? 'An order that you placed as a guest is now in your account.'
      : `${count} orders that you placed as a guest are now in your account.`,
};
