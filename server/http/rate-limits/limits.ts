import { ShopError } from '../../domain/errors';
import { AttemptCounter, type CreateSharedCounter } from '../../lib/attempt-counter';
import type { CountedAct, GuessAct, LimitedSubject, Limiter } from '../../lib/limiter';
import { accountKeysOf, addressKeyOf, GuessLimiter } from './guess-limiter';

interface Rate {
  perSeconds: number;
  /** Attempts of one account. */
  account: number;
  /** Attempts from one address, which may belong to a whole office. */
  address: number;
}

interface CountedRate extends Rate {
  /** True if each instance counts in its own memory; a shared counter costs a statement for each attempt. */
  isLocal?: true;
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
const RATES: Record<CountedAct, CountedRate> = {
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
  order: { perSeconds: 60, account: 1_000, address: 6_000, isLocal: true },
  // Each request may call the payment provider, which throttles merchants.
  payment: { perSeconds: 60, account: 30, address: 300, isLocal: true },
  demoPayment: { perSeconds: 600, account: 600, address: 600, isLocal: true },
  export: { perSeconds: 600, account: 60, address: 600, isLocal: true },
  search: { perSeconds: 60, account: 1_200, address: 6_000, isLocal: true },
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
  /** Creates counters that instances share; without it each instance counts in its own memory. */
  createSharedCounter?: CreateSharedCounter | undefined;
  maxWaitMs?: number;
}

type CreateCounter = (name: string, attempts: number, seconds: number) => AttemptCounter;

/** Creates the rate limits. Instances on one database share the counters of guesses and of rare acts. */
export function createLimits({
  factor,
  createSharedCounter,
  maxWaitMs = MAX_WAIT_MS,
}: LimitsOptions): Limiter {
  const rateOf = (attempts: number, seconds: number) => ({
    attempts: Math.max(1, Math.round(attempts * factor)),
    seconds,
  });
  const createLocal: CreateCounter = (_name, ...rate) => new AttemptCounter(rateOf(...rate));
  const create: CreateCounter = (name, ...rate) =>
    createSharedCounter?.(name, rateOf(...rate)) ?? createLocal(name, ...rate);
  const counters = mapRates(RATES, (act, { perSeconds, account, address, isLocal }) => {
    const open = isLocal ? createLocal : create;
    return {
      account: open(`${act} account`, account, perSeconds),
      address: open(`${act} address`, address, perSeconds),
    };
  });
  const guesses = guessLimiters(create, maxWaitMs);

  return {
    async consume(act, subject) {
      const waitMs = await firstWait(counters[act], subject);
      if (waitMs > 0) throw tooManyTries(waitMs);
    },
    tryConsume: async (act, subject) => (await firstWait(counters[act], subject)) === 0,
    attempt: (act, subject, guess) => guesses[act].run(subject, guess),
    recordSignIn: (subject) => guesses.signIn.recordSignIn(subject),
  };
}

function guessLimiters(open: CreateCounter, maxWaitMs: number): Record<GuessAct, GuessLimiter> {
  return mapRates(GUESS_RATES, (act, { perSeconds, pair, account, address }) => {
    const counters = {
      pair: open(`${act} pair`, pair, perSeconds),
      address: open(`${act} address`, address, perSeconds),
      account: open(`${act} account`, account, perSeconds),
      slowed: open(`${act} slowed`, 1, SLOWED_SECONDS),
      familiar: open(`${act} familiar`, 1, FAMILIAR_SECONDS),
    };
    return new GuessLimiter(counters, { refusal: tooManyTries, maxWaitMs });
  });
}

function mapRates<A extends string, R, T>(
  rates: Readonly<Record<A, R>>,
  create: (act: A, rate: R) => T,
): Record<A, T> {
  const acts = Object.keys(rates) as A[];
  return Object.fromEntries(acts.map((act) => [act, create(act, rates[act])])) as Record<A, T>;
}

/**
 * Counts one attempt per key until a limit refuses; returns that wait in milliseconds, or 0. The address comes first:
 * a refused address must not use up the limit of the account that it names.
 */
async function firstWait(
  { account, address }: Record<'account' | 'address', AttemptCounter>,
  subject: LimitedSubject,
): Promise<number> {
  const ofAddress = subject.address === undefined ? 0 : await address.consume(addressKeyOf(subject.address));
  if (ofAddress > 0) return ofAddress;
  for (const key of accountKeysOf(subject)) {
    const waitMs = await account.consume(key);
    if (waitMs > 0) return waitMs;
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
