import type { Budget } from '../domain/accounts/quota';
import type { Actor } from '../domain/accounts/permissions';
import { productTag, stockTag, type Tag } from '../domain/catalogue/cache-tags';
import type { Services } from '../modules/services';
import type { ClientInfo } from '../modules/accounts';
import type { Loaders } from '../modules/loaders';

/** True if the response is public; all copies of a context share this object. */
interface Keeping {
  isForEverybody: boolean;
}

/** Context of every resolver of one request. */
export interface Context {
  actor: Actor;
  services: Services;
  loaders: Loaders;
  client: ClientInfo;
  /** Request id in the log; undefined for internal execution. */
  requestId: string | undefined;
  /** Cache tags of the response; resolvers add them while it is computed. */
  tags: Set<Tag>;
  /** True if the document selects the count in stock, or if the document is not known yet. */
  isStockShown: boolean;
  /** Cacheability of the response. */
  keeping: Keeping;
  /** Remaining budget of the API token; undefined for people. */
  budget?: Budget | undefined;
  /** True if the operation has been charged to the budget of the address. */
  isCharged: boolean;
  /** True if the compiled query has already failed with an error. */
  isCompiledTried: boolean;
}

/** Creates the context of one request. */
export type CreateContext = (actor: Actor, client: { address: string; requestId?: string }) => Context;

/**
 * Runs a read. Visitors may read from replicas; signed-in users, and requests with a failed token, use the primary,
 * for read-your-writes.
 */
export function reading<T>({ actor, services }: Pick<Context, 'actor' | 'services'>, work: () => T): T {
  const isVisitor = actor.userId === undefined && !actor.tokenFailed;
  return isVisitor ? services.withReplicaReads(work) : work();
}

/** Records these products as cache dependencies of the response. */
export function addProductCacheTags(
  { tags, isStockShown }: Pick<Context, 'tags' | 'isStockShown'>,
  products: Iterable<{ id: string }>,
): void {
  for (const { id } of products) {
    tags.add(productTag(id));
    if (isStockShown) tags.add(stockTag(id));
  }
}
