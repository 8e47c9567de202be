import { FAILED_ATTEMPT_RATES, RATES, type SecretCheckAction } from '../../domain/accounts/rate-limits';
import { ShopError } from '../../domain/errors';
import { AttemptCounter, type CreateSharedCounter } from '../../lib/attempt-counter';
import type { LimitedClient, Limiter } from '../../lib/limiter';
import { accountKeysOf, addressKeyOf, FailedAttemptLimiter } from './failed-attempt-limiter';

/** An account with too many failures still has one attempt per this interval, from any address. */
const SLOW_INTERVAL_SECONDS = 10;
/** An address remains a known device of an account for 14 days after a sign-in. */
const KNOWN_DEVICE_SECONDS = 14 * 86_400;
/** The longest wait for running checks. */
const MAX_WAIT_MS = 10_000;

interface LimitsOptions {
  /** Multiplies every limit. */
  factor: number;
  /** Creates counters that instances share; without it each instance counts in its own memory. */
  createSharedCounter?: CreateSharedCounter | undefined;
  maxWaitMs?: number;
}

type CreateCounter = (name: string, attempts: number, seconds: number) => AttemptCounter;

/** Creates the rate limits. Instances on one database share all counters except those of local limits. */
export function createLimits({
  factor,
  createSharedCounter,
  maxWaitMs = MAX_WAIT_MS,
}: LimitsOptions): Limiter {
  const scaledRateOf = (attempts: number, seconds: number) => ({
    attempts: Math.max(1, Math.round(attempts * factor)),
    seconds,
  });
  const createLocalCounter: CreateCounter = (_name, ...rate) => new AttemptCounter(scaledRateOf(...rate));
  const createSharedOrLocal: CreateCounter = (name, ...rate) =>
    createSharedCounter?.(name, scaledRateOf(...rate)) ?? createLocalCounter(name, ...rate);
  const counters = mapRates(RATES, (action, { windowSeconds, account, address, isLocal }) => {
    const createCounter = isLocal ? createLocalCounter : createSharedOrLocal;
    return {
      account: createCounter(`${action} account`, account, windowSeconds),
      address: createCounter(`${action} address`, address, windowSeconds),
    };
  });
  const failedAttemptLimiters = createFailedAttemptLimiters(createSharedOrLocal, maxWaitMs);

  return {
    async consume(action, client) {
      const waitMs = await consumeAttempts(counters[action], client);
      if (waitMs > 0) throw tooManyAttempts(waitMs);
    },
    tryConsume: async (action, client) => (await consumeAttempts(counters[action], client)) === 0,
    attempt: (action, client, check) => failedAttemptLimiters[action].run(client, check),
    recordSignIn: (client) => failedAttemptLimiters.signIn.recordSignIn(client),
  };
}

function createFailedAttemptLimiters(
  createCounter: CreateCounter,
  maxWaitMs: number,
): Record<SecretCheckAction, FailedAttemptLimiter> {
  return mapRates(FAILED_ATTEMPT_RATES, (action, { windowSeconds, pair, account, address }) => {
    const counters = {
      pair: createCounter(`${action} pair`, pair, windowSeconds),
      address: createCounter(`${action} address`, address, windowSeconds),
      account: createCounter(`${action} account`, account, windowSeconds),
      slowdown: createCounter(`${action} slowed`, 1, SLOW_INTERVAL_SECONDS),
      knownDevices: createCounter(`${action} familiar`, 1, KNOWN_DEVICE_SECONDS),
    };
    return new FailedAttemptLimiter(counters, { refusal: tooManyAttempts, maxWaitMs });
  });
}

function mapRates<A extends string, R, T>(
  rates: Readonly<Record<A, R>>,
  create: (action: A, rate: R) => T,
): Record<A, T> {
  const actions = Object.keys(rates) as A[];
  return Object.fromEntries(actions.map((action) => [action, create(action, rates[action])])) as Record<A, T>;
}

/**
 * Counts one attempt per key until a limit is exceeded. Returns the wait time in milliseconds, or 0. The address comes
 * first, because requests of a refused address must not use up the attempts of an account.
 */
async function consumeAttempts(
  { account, address }: Record<'account' | 'address', AttemptCounter>,
  client: LimitedClient,
): Promise<number> {
  const addressWaitMs =
    client.address === undefined ? 0 : await address.consume(addressKeyOf(client.address));
  if (addressWaitMs > 0) return addressWaitMs;
  for (const key of accountKeysOf(client)) {
    const waitMs = await account.consume(key);
    if (waitMs > 0) return waitMs;
  }
  return 0;
}

function tooManyAttempts(waitMs: number): ShopError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const reason = { key: 'rateLimit.wait', params: { seconds: retryAfterSeconds } } as const;
  return new ShopError('RATE_LIMITED', reason, { retryAfterSeconds });
}
