import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ShopError } from '../domain/errors';
import type { LimitedAct, Limiter } from '../services/limiter';
import { GuessLimit } from './guess-limit';

interface Rate {
  tries: number;
  perSeconds: number;
}

// Only guessing is narrow; the other rates stop machines, not a class of students behind one address.
const RATES: Record<LimitedAct, Rate> = {
  signIn: { tries: 15, perSeconds: 900 },
  register: { tries: 1_000, perSeconds: 600 },
  review: { tries: 300, perSeconds: 600 },
  order: { tries: 1_000, perSeconds: 60 },
  search: { tries: 6_000, perSeconds: 60 },
};

interface LimitsOptions {
  /** Multiplies every limit. */
  factor: number;
}

/** Limits kept in the memory of this process; they begin anew at each start. */
export function createLimits({ factor }: LimitsOptions): Limiter {
  const counters = Object.fromEntries(
    Object.entries(RATES).map(([act, rate]) => [act, createCounter(rate, factor)]),
  ) as Record<LimitedAct, RateLimiterMemory>;
  const guesses = new Map<LimitedAct, GuessLimit>();

  return {
    async consume(act, keys) {
      const outcomes = await Promise.allSettled(keys.map((key) => counters[act].consume(key)));
      const waits = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [millisecondsOf(outcome.reason)] : [],
      );
      if (waits.length > 0) throw tooManyTries(Math.max(...waits));
    },
    attempt(act, keys, guess) {
      const limit = guesses.get(act) ?? new GuessLimit(counters[act], tooManyTries);
      guesses.set(act, limit);
      return limit.run(keys, guess);
    },
  };
}

function createCounter({ tries, perSeconds }: Rate, factor: number): RateLimiterMemory {
  return new RateLimiterMemory({ points: Math.max(1, Math.round(tries * factor)), duration: perSeconds });
}

/** How long a refused key must wait. Rethrows what is no refusal. */
function millisecondsOf(reason: unknown): number {
  if (typeof reason === 'object' && reason !== null && 'msBeforeNext' in reason) {
    return Number(reason.msBeforeNext);
  }
  throw reason;
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
