import { createHash } from 'node:crypto';
import type { ExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../domain/accounts/permissions';
import type { Change } from '../../lib/subscription-queue';

const MAX_RESULTS = 200;
/** Subscribers share the result of a change for this time. */
const RESULT_LIFETIME_MS = 1_000;

type Execute = () => Promise<ExecutionResult>;

/** Shares the result of a change among all visitors with the same document and variables. */
export class SharedExecutions {
  private readonly results = new LRUCache<string, Promise<ExecutionResult>>({
    max: MAX_RESULTS,
    ttl: RESULT_LIFETIME_MS,
  });

  /** Executes a subscription for a change. Visitors with the same subscription share one execution per change. */
  share(subscriptionKey: string, { change, actor }: { change: unknown; actor: Actor }, execute: Execute) {
    const { id, changeNumber } = Object(change) as Partial<Change>;
    // The first result of a subscription has no change number. Visitors do not share it: it could be outdated.
    if (!isVisitor(actor) || changeNumber === undefined) return execute();
    const resultKey = `${subscriptionKey} ${String(id)} ${changeNumber}`;
    const sharedResult = this.results.get(resultKey);
    if (sharedResult) return sharedResult;
    const result = execute();
    this.results.set(resultKey, result);
    return result;
  }
}

/** True if an actor sees the same data as every visitor. */
export function isVisitor({ userId, program, tokenFailed, orderAccess }: Actor): boolean {
  return userId === undefined && program === undefined && !tokenFailed && orderAccess === undefined;
}

/** Returns a key of a subscription: a hash of its document, operation name and variables. */
export function subscriptionKeyOf(
  source: string,
  operationName: string | undefined,
  variables: object,
): string {
  return createHash('sha256')
    .update(JSON.stringify([source, operationName, variables]))
    .digest('base64');
}
