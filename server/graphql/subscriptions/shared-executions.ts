import { createHash } from 'node:crypto';
import type { ExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../domain/accounts/permissions';
import type { Change } from '../../lib/subscription-queue';

const MAX_RESULTS = 200;
/** Subscribers execute a change within this time; later ones execute again. */
const LIFETIME_MS = 1_000;

type Execute = () => Promise<ExecutionResult>;

/** Shares the result of a change among all visitors with the same document and variables. */
export class SharedExecutions {
  private readonly results = new LRUCache<string, Promise<ExecutionResult>>({
    max: MAX_RESULTS,
    ttl: LIFETIME_MS,
  });

  /** Executes for a change, or shares the result of a visitor with the same subscription. */
  run(subscription: string, { change, actor }: { change: unknown; actor: Actor }, execute: Execute) {
    const { id, changeNumber } = Object(change) as Partial<Change>;
    // A first result has no number: a shared result from before the subscription might miss a change.
    if (!isVisitor(actor) || changeNumber === undefined) return execute();
    const key = `${subscription} ${String(id)} ${changeNumber}`;
    const shared = this.results.get(key);
    if (shared) return shared;
    const result = execute();
    this.results.set(key, result);
    return result;
  }
}

/** True if an actor sees the same data as every visitor. */
export function isVisitor({ userId, program, tokenFailed }: Actor): boolean {
  return userId === undefined && program === undefined && !tokenFailed;
}

/** Returns a key of a subscription: a hash of its document, operation name and variables. */
export function subscriptionKey(
  source: string,
  operationName: string | undefined,
  variables: object,
): string {
  return createHash('sha256')
    .update(JSON.stringify([source, operationName, variables]))
    .digest('base64');
}
