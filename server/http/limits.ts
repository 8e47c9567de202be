import { ShopError } from '../domain/errors';
import type { OpenTries, Tries, TryRule } from '../domain/tries';
import type { Asker, LimitedAct, Limiter, SharedAct } from '../services/limiter';
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

const SHARED: readonly SharedAct[] = [
  'signIn',
  'newPassword',
  'register',
  'passwordReset',
  'verification',
  'review',
  'import',
  'invoice',
];

interface LimitsOptions {
  /** Multiplies every limit. */
  factor: number;
  /** Where several shops count together; else each in its memory. */
  openTries?: OpenTries | undefined;
}

/**
 * Limits kept in the memory of this process, where they begin anew at each start. Those that protect secrets and mailboxes,
 * and those of acts that are dear and rare, are kept where all shops see them, if there are several.
 */
export function createLimits({ factor, openTries }: LimitsOptions): Limiter {
  const ruleOf = (act: LimitedAct, who: 'account' | 'address'): TryRule => ({
    tries: Math.max(1, Math.round(RATES[act][who] * factor)),
    windowMs: RATES[act].perSeconds * 1_000,
  });
  const acts = Object.keys(RATES) as LimitedAct[];
  const own = { account: new Map<LimitedAct, TryCounter>(), address: new Map<LimitedAct, TryCounter>() };
  const shared = { account: new Map<SharedAct, Tries>(), address: new Map<SharedAct, Tries>() };
  for (const who of ['account', 'address'] as const) {
    for (const act of acts) own[who].set(act, new TryCounter(ruleOf(act, who)));
    for (const act of SHARED)
      shared[who].set(act, openTries?.(`${act} ${who}`, ruleOf(act, who)) ?? counterOf(own[who], act));
  }
  const guesses = new Map<SharedAct, GuessLimit>();

  return {
    consume(act, { userId, address }: Asker) {
      const wait = Math.max(
        userId === undefined ? 0 : counterOf(own.account, act).count(userId),
        address === undefined ? 0 : counterOf(own.address, act).count(address),
      );
      if (wait > 0) throw tooManyTries(wait);
    },
    async consumeShared(act, { userId, address }: Asker) {
      const wait = Math.max(
        userId === undefined ? 0 : await waitAfter(counterOf(shared.account, act), userId),
        address === undefined ? 0 : await waitAfter(counterOf(shared.address, act), address),
      );
      if (wait > 0) throw tooManyTries(wait);
    },
    attempt(act, keys, guess) {
      const limit = guesses.get(act) ?? new GuessLimit(counterOf(shared.account, act), tooManyTries);
      guesses.set(act, limit);
      return limit.run(keys, guess);
    },
  };
}

function counterOf<A extends LimitedAct, C>(counters: ReadonlyMap<A, C>, act: A): C {
  const counter = counters.get(act);
  if (!counter) throw new Error(`Nobody counts ${act}`);
  return counter;
}

async function waitAfter(counter: Tries, key: string): Promise<number> {
  const { tries, endsAt } = await counter.add(key);
  return tries > counter.rule.tries ? endsAt - Date.now() : 0;
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
