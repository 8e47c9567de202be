import { createLinkTokens, type LinkTokens } from './reset-token';

/** Tokens of links in emails, by purpose. */
export interface MailTokens {
  /** Token of a password reset. */
  reset: LinkTokens;
  /** Token of an email verification. */
  verification: LinkTokens;
  /** Token that undoes an account change. */
  undo: LinkTokens;
  /** Token that unsubscribes an account. */
  unsubscribe: LinkTokens;
  /** Token that confirms an alert. */
  alert: LinkTokens;
  /** Token that ends the alerts of a person. */
  alertEnd: LinkTokens;
}

/** Creates the tokens of each purpose. A token of one purpose is never valid for another purpose. */
export function createMailTokens({ secret }: { secret: string }): MailTokens {
  return {
    reset: createLinkTokens({ secret }),
    verification: createLinkTokens({ secret, purpose: 'haat-email-verification' }),
    undo: createLinkTokens({ secret, purpose: 'haat-undo-change' }),
    unsubscribe: createLinkTokens({ secret, purpose: 'haat-unsubscribe' }),
    alert: createLinkTokens({ secret, purpose: 'haat-alert' }),
    alertEnd: createLinkTokens({ secret, purpose: 'haat-alert-end' }),
  };
}
