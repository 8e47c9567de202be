import { ShopError } from '../domain/errors';
import type { Asker, LimitedAct, Limiter } from '../services/limiter';
import { GuessLimit } from './guess-limit';
import { TryCounter } from './try-counter';

interface Rate {
  perSeconds: number;
  /** Tries of one account. */
  account: number;
  /** Tries from one address, which may be that of a whole office. */
  address: number;
}

// Only guessing is narrow; the other rates stop machines, not a class of students behind one address.
const RATES: Record<LimitedAct, Rate> = {
  signIn: { perSeconds: 900, account: 15, address: 15 },
  register: { perSeconds: 600, account: 1_000, address: 1_000 },
  // A mail goes out with each: nobody shall fill another's mailbox.
  passwordReset: { perSeconds: 3_600, account: 5, address: 100 },
  verification: { perSeconds: 3_600, account: 5, address: 100 },
  newPassword: { perSeconds: 900, account: 15, address: 15 },
  review: { perSeconds: 600, account: 60, address: 600 },
  order: { perSeconds: 60, account: 1_000, address: 6_000 },
  export: { perSeconds: 600, account: 60, address: 600 },
  invoice: { perSeconds: 600, account: 300, address: 3_000 },
  import: { perSeconds: 600, account: 100, address: 600 },
  search: { perSeconds: 60, account: 1_200, address: 6_000 },
};

interface LimitsOptions {
  /** Multiplies every limit. */
  factor: number;
}

/** Limits kept in the memory of this process; they begin anew at each start. */
export function createLimits({ factor }: LimitsOptions): Limiter {
  const of = (who: 'account' | 'address') =>
    Object.fromEntries(
      Object.entries(RATES).map(([act, rate]) => [
        act,
        new TryCounter({
          tries: Math.max(1, Math.round(rate[who] * factor)),
          windowMs: rate.perSeconds * 1_000,
        }),
      ]),
    ) as Record<LimitedAct, TryCounter>;
  const [accounts, addresses] = [of('account'), of('address')];
  const guesses = new Map<LimitedAct, GuessLimit>();

  return {
    consume(act, { userId, address }: Asker) {
      const wait = Math.max(
        userId === undefined ? 0 : accounts[act].count(userId),
        address === undefined ? 0 : addresses[act].count(address),
      );
      if (wait > 0) throw tooManyTries(wait);
    },
    attempt(act, keys, guess) {
      const limit = guesses.get(act) ?? new GuessLimit(accounts[act], tooManyTries);
      guesses.set(act, limit);
      return limit.run(keys, guess);
    },
  };
}

function tooManyTries(waitMs: number): ShopError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ShopError('RATE_LIMITED', `Too many tries, please wait ${inWords(retryAfterSeconds)}`, {
    retryAfterSeconds,
  });
}

function inWords(seconds: number): string {
  const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
