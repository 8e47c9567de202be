/** Messages of signing in with a one-time code. §5 */
export const signInCode = {
  lead: 'We mail you a code of six digits. You need no password.',
  send: 'Email Me a Code',
  usePassword: 'Use my password instead',
  title: 'Enter the 6-digit code',
  sentTo: (email: string) => `If ${email} has an account, we've sent a code. It works for 10 minutes.`,
  code: 'Code',
  sixDigits: 'The code has six digits',
  waitToResend: (time: string) => `No email? Look in your spam folder too. We can send it again in ${time}.`,
  noEmail: 'No email? Look in your spam folder too.',
  resend: 'Send Again',
  resent: 'A new code is on its way. Earlier codes no longer work.',
  continue: 'Sign In',
  changeEmail: 'Use another email address',
};
