import { GUESS_RATES, RATES, type GuessAction } from '../../domain/accounts/rate-limits';
import { ShopError } from '../../domain/errors';
import { AttemptCounter, type CreateSharedCounter } from '../../lib/attempt-counter';
import type { LimitedSubject, Limiter } from '../../lib/limiter';
import { accountKeysOf, addressKeyOf, GuessLimiter } from './guess-limiter';

/** An account with too many failures still gets one attempt per window of this length, from any address. */
const SLOW_INTERVAL_SECONDS = 10;
/** An address stays familiar to an account for 14 days after a sign-in. */
const KNOWN_DEVICE_SECONDS = 14 * 86_400;
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
  const counters = mapRates(RATES, (act, { windowSeconds, account, address, isLocal }) => {
    const open = isLocal ? createLocal : create;
    return {
      account: open(`${act} account`, account, windowSeconds),
      address: open(`${act} address`, address, windowSeconds),
    };
  });
  const guesses = guessLimiters(create, maxWaitMs);

  return {
    async consume(act, subject) {
      const waitMs = await firstWait(counters[act], subject);
      if (waitMs > 0) throw tooManyTries(waitMs);
    },
    tryConsume: async (act, subject) => (await firstWait(counters[act], subject)) === 0,
    attempt: (act, subject, attempt) => guesses[act].run(subject, attempt),
    recordSignIn: (subject) => guesses.signIn.recordSignIn(subject),
  };
}

function guessLimiters(open: CreateCounter, maxWaitMs: number): Record<GuessAction, GuessLimiter> {
  return mapRates(GUESS_RATES, (act, { windowSeconds, pair, account, address }) => {
    const counters = {
      pair: open(`${act} pair`, pair, windowSeconds),
      address: open(`${act} address`, address, windowSeconds),
      account: open(`${act} account`, account, windowSeconds),
      slowdown: open(`${act} slowed`, 1, SLOW_INTERVAL_SECONDS),
      knownDevices: open(`${act} familiar`, 1, KNOWN_DEVICE_SECONDS),
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
  const reason = { key: 'rateLimit.wait', params: { seconds: retryAfterSeconds } } as const;
  return new ShopError('RATE_LIMITED', reason, { retryAfterSeconds });
}
