import assert from 'node:assert/strict';
import { ShopError, type ErrorCode } from '../../../server/domain/errors';

/** The result of a call that may be refused. */
export type Outcome<T> = { value: T; refusal?: undefined } | { refusal: ShopError };

/** Awaits a call that may be refused; rethrows any other error. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await call };
  } catch (error) {
    if (error instanceof ShopError) return { refusal: error };
    throw error;
  }
}

/** The outcomes of equal requests at once, the successful ones first: the shop may carry them out in any order. */
export function successesFirst<T>(outcomes: readonly Outcome<T>[]): Outcome<T>[] {
  return [...outcomes].sort(
    (one, other) => Number(one.refusal !== undefined) - Number(other.refusal !== undefined),
  );
}

/** Requires success if there are no reasons for a refusal, and otherwise a refusal with one of these reasons. */
export function requireOutcome<T>(outcome: Outcome<T>, reasons: readonly ErrorCode[]): T | undefined {
  const code = outcome.refusal?.code;
  if (reasons.length === 0)
    assert.equal(code, undefined, `refused with ${code}: ${outcome.refusal?.message}`);
  else
    assert.ok(code && reasons.includes(code), `expected ${reasons.join(' or ')}, was ${code ?? 'success'}`);
  return outcome.refusal ? undefined : outcome.value;
}

/** Requires equal JSON; prototypes of different JavaScript realms do not matter. */
export function requireEqual(actual: unknown, expected: unknown, label: string): void {
  assert.equal(JSON.stringify(actual), JSON.stringify(expected), label);
}
