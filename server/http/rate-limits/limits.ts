import { ShopError } from '../../domain/errors';
import type { OpenTries, Tries, TryRule } from '../../domain/accounts/attempts';
import type { GuessAct, LimitedAct, LimitedSubject, Limiter, LocalAct, SharedAct } from '../../lib/limiter';
import { GuessLimiter } from './guess-limiter';
import { accountKeysOf, addressKeyOf } from './limit-keys';
import { AttemptCounter } from './attempt-counter';

interface Rate {
  perSeconds: number;
  /** Attempts of one account. */
  account: number;
  /** Attempts from one address, which may belong to a whole office. */
  address: number;
}

interface GuessRate extends Rate {
  /** Failed attempts of one account from one address. */
  pair: number;
}

// Limits of guesses are low. The other limits stop scripts, not a class of students behind one address.
const GUESS_RATES: Record<GuessAct, GuessRate> = {
  signIn: { perSeconds: 900, pair: 15, account: 18, address: 15 },
  currentPassword: { perSeconds: 900, pair: 15, account: 18, address: 60 },
  newPassword: { perSeconds: 900, pair: 15, account: 18, address: 15 },
};
const SHARED_RATES: Record<SharedAct, Rate> = {
  register: { perSeconds: 600, account: 1_000, address: 1_000 },
  // Each request reveals whether an e-mail address is registered.
  profile: { perSeconds: 600, account: 60, address: 600 },
  // Each request hashes a password, as a sign-in does.
  passwordChange: { perSeconds: 900, account: 15, address: 60 },
  // Each request sends an e-mail, so the limit protects mailboxes.
  passwordReset: { perSeconds: 3_600, account: 5, address: 100 },
  verification: { perSeconds: 3_600, account: 5, address: 100 },
  review: { perSeconds: 600, account: 60, address: 600 },
  invoice: { perSeconds: 600, account: 300, address: 3_000 },
  import: { perSeconds: 600, account: 100, address: 600 },
};
const LOCAL_RATES: Record<LocalAct, Rate> = {
  order: { perSeconds: 60, account: 1_000, address: 6_000 },
  // Each request may call the payment provider, which throttles merchants.
  payment: { perSeconds: 60, account: 30, address: 300 },
  demoPayment: { perSeconds: 600, account: 600, address: 600 },
  export: { perSeconds: 600, account: 60, address: 600 },
  search: { perSeconds: 60, account: 1_200, address: 6_000 },
};

/** An account with too many failures still gets one attempt per window of this length, from any address. */
const SLOWED_SECONDS = 10;
/** An address stays familiar to an account for 14 days after a sign-in. */
const FAMILIAR_SECONDS = 14 * 86_400;
/** The longest wait for running guesses. */
const MAX_WAIT_MS = 10_000;

interface LimitsOptions {
  /** Multiplies every limit. */
  factor: number;
  /** Opens counters that instances share; without it each instance counts in its own memory. */
  openTries?: OpenTries | undefined;
  maxWaitMs?: number;
}

type OpenCounter = (name: string, tries: number, seconds: number) => Tries;

/**
 * Creates rate limits in the memory of this process. Instances on one database share the counters of guesses and of
 * rare acts that are expensive or send e-mails.
 */
export function createLimits({ factor, openTries, maxWaitMs = MAX_WAIT_MS }: LimitsOptions): Limiter {
  const ruleOf = (tries: number, seconds: number): TryRule => ({
    tries: Math.max(1, Math.round(tries * factor)),
    windowMs: seconds * 1_000,
  });
  const open: OpenCounter = (name, tries, seconds) => {
    const rule = ruleOf(tries, seconds);
    return openTries?.(name, rule) ?? new AttemptCounter(rule);
  };
  const local = countersOf(
    LOCAL_RATES,
    (_name, tries, seconds) => new AttemptCounter(ruleOf(tries, seconds)),
  );
  const shared = countersOf(SHARED_RATES, open);
  const guesses = guessLimiters(open, maxWaitMs);
  const waitOf = (act: SharedAct, subject: LimitedSubject) => firstWait(shared[act], subject);

  return {
    consume(act, subject) {
      for (const [counter, key] of keysOf(local[act], subject)) {
        const waitMs = counter.count(key);
        if (waitMs > 0) throw tooManyTries(waitMs);
      }
    },
    async consumeShared(act, subject) {
      const waitMs = await waitOf(act, subject);
      if (waitMs > 0) throw tooManyTries(waitMs);
    },
    tryConsumeShared: async (act, subject) => (await waitOf(act, subject)) === 0,
    attempt: (act, subject, guess) => guesses[act].run(subject, guess),
    recordSignIn: (subject) => guesses.signIn.recordSignIn(subject),
  };
}

interface Counters<C> {
  account: C;
  address: C;
}

function countersOf<A extends LimitedAct, C>(
  rates: Record<A, Rate>,
  open: (name: string, tries: number, seconds: number) => C,
): Record<A, Counters<C>> {
  const counters = (Object.keys(rates) as A[]).map((act) => {
    const { perSeconds, account, address } = rates[act];
    return [
      act,
      {
        account: open(`${act} account`, account, perSeconds),
        address: open(`${act} address`, address, perSeconds),
      },
    ] as const;
  });
  return Object.fromEntries(counters) as Record<A, Counters<C>>;
}

function guessLimiters(open: OpenCounter, maxWaitMs: number): Record<GuessAct, GuessLimiter> {
  const options = { refusal: tooManyTries, maxWaitMs };
  const limiters = Object.entries(GUESS_RATES).map(([act, { perSeconds, pair, account, address }]) => {
    const counters = {
      pair: open(`${act} pair`, pair, perSeconds),
      address: open(`${act} address`, address, perSeconds),
      account: open(`${act} account`, account, perSeconds),
      slowed: open(`${act} slowed`, 1, SLOWED_SECONDS),
      familiar: open(`${act} familiar`, 1, FAMILIAR_SECONDS),
    };
    return [act, new GuessLimiter(counters, options)] as const;
  });
  return Object.fromEntries(limiters) as Record<GuessAct, GuessLimiter>;
}

/** The address comes first: a refused address must not use up the limit of the account that it names. */
function keysOf<C>({ account, address }: Counters<C>, subject: LimitedSubject): [C, string][] {
  const addresses: [C, string][] =
    subject.address === undefined ? [] : [[address, addressKeyOf(subject.address)]];
  return [...addresses, ...accountKeysOf(subject).map((key): [C, string] => [account, key])];
}

/** Counts one attempt per key until a limit refuses; returns that wait in milliseconds, or 0. */
async function firstWait(counters: Counters<Tries>, subject: LimitedSubject): Promise<number> {
  for (const [counter, key] of keysOf(counters, subject)) {
    const { tries, endsAt } = await counter.add(key);
    if (tries > counter.rule.tries) return Math.max(1, endsAt - Date.now());
  }
  return 0;
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
