import type { Actor } from '../domain/accounts/permissions';
import { productTag, stockTag, TAG, type Tag } from '../domain/catalogue/cache-tags';
import type { Services } from '../modules/services';
import type { ClientInfo } from '../modules/accounts';
import type { Loaders } from '../modules/loaders';

/** Context of every resolver of one request. */
export interface Context {
  actor: Actor;
  services: Services;
  loaders: Loaders;
  client: ClientInfo;
  /** Request id in the log; undefined for internal execution. */
  requestId: string | undefined;
  /** Cache tags of the response; resolvers add a tag for each record that they read. */
  tags: Set<Tag>;
  /** True if the document selects the count in stock, or if it has not been analysed. */
  readonly isStockSelected: boolean;
  /** True if the operation has been charged to the budget of the address. */
  readonly isCharged: boolean;
}

/** Creates the context of one request. */
export type CreateContext = (actor: Actor, client: { address: string; requestId?: string }) => Context;

/**
 * Runs a read on a replica or on the primary. Visitors may read from replicas. Signed-in users, guests with an order
 * token and requests with an invalid token use the primary, for read-your-writes.
 */
export function readWithReplicaRouting<T>(
  { actor, services }: Pick<Context, 'actor' | 'services'>,
  read: () => T,
): T {
  const isVisitor = actor.userId === undefined && !actor.tokenFailed && !actor.orderAccess;
  return isVisitor ? services.withReplicaReads(read) : read();
}

/**
 * Records these products as cache dependencies of the response, and the structure, because the name of a category is a
 * text of its products.
 */
export function addProductCacheTags(
  { tags, isStockSelected }: Pick<Context, 'tags' | 'isStockSelected'>,
  products: Iterable<{ id: string }>,
): void {
  tags.add(TAG.structure);
  for (const { id } of products) {
    tags.add(productTag(id));
    if (isStockSelected) tags.add(stockTag(id));
  }
}
