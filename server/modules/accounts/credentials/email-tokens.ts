import { createResetTokens, type ResetTokens } from './reset-token';

/** The tokens of mailed links, by what they allow. */
export interface MailTokens {
  reset: ResetTokens;
  /** Of a verification. */
  verification: ResetTokens;
  /** Of a change of an account. */
  undo: ResetTokens;
  /** Of an account. */
  unsubscribe: ResetTokens;
}

/** Makes them, each under a purpose of its own, so that none serves for another. */
export function createMailTokens({ secret }: { secret: string }): MailTokens {
  return {
    reset: createResetTokens({ secret }),
    verification: createResetTokens({ secret, purpose: 'haat-email-verification' }),
    undo: createResetTokens({ secret, purpose: 'haat-undo-change' }),
    unsubscribe: createResetTokens({ secret, purpose: 'haat-unsubscribe' }),
  };
}
