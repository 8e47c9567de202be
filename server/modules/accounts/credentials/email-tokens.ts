import { createResetTokens, type ResetTokens } from './reset-token';

/** Tokens of links in emails, by purpose. */
export interface MailTokens {
  reset: ResetTokens;
  /** Token of an e-mail verification. */
  verification: ResetTokens;
  /** Token that undoes an account change. */
  undo: ResetTokens;
  /** Token that unsubscribes an account. */
  unsubscribe: ResetTokens;
}

/** Creates the token kinds. Each has its own purpose, so a token is never valid for another one. */
export function createMailTokens({ secret }: { secret: string }): MailTokens {
  return {
    reset: createResetTokens({ secret }),
    verification: createResetTokens({ secret, purpose: 'haat-email-verification' }),
    undo: createResetTokens({ secret, purpose: 'haat-undo-change' }),
    unsubscribe: createResetTokens({ secret, purpose: 'haat-unsubscribe' }),
  };
}
