import type { Budget } from '../domain/accounts/quota';
import type { Actor } from '../domain/accounts/permissions';
import { productTag, stockTag, type Tag } from '../domain/catalogue/cache-tags';
import type { Services } from '../modules/services';
import type { ClientInfo } from '../modules/accounts';
import type { Loaders } from '../modules/loaders';

/** Whether an answer may be given to others; shared by all copies of a context. */
interface Keeping {
  isForEverybody: boolean;
}

/** What every resolver of one request is given. */
export interface Context {
  actor: Actor;
  services: Services;
  loaders: Loaders;
  client: ClientInfo;
  /** What the log calls the request; undefined for questions of this process. */
  requestId: string | undefined;
  /** What the answer shows, for those who keep it; filled while it is made. */
  tags: Set<Tag>;
  /** Whether the document names the count in stock; taken for granted until the document is known. */
  isStockShown: boolean;
  /** Whether others may be given the answer. */
  keeping: Keeping;
  /** What the program that asks has left; undefined for people. */
  budget?: Budget | undefined;
  /** Whether the budget of the address has paid for the operation. */
  isCharged: boolean;
  /** Whether the compiled document met an error already. */
  isCompiledTried: boolean;
}

/** Makes the context of one request of an actor. */
export type CreateContext = (actor: Actor, client: { address: string; requestId?: string }) => Context;

/** Runs what only reads. Somebody who is signed in, or tried to be, reads what he has just written. */
export function reading<T>({ actor, services }: Pick<Context, 'actor' | 'services'>, work: () => T): T {
  const isVisitor = actor.userId === undefined && !actor.tokenFailed;
  return isVisitor ? services.withReplicaReads(work) : work();
}

/** Notes that the answer shows these products. */
export function addProductCacheTags(
  { tags, isStockShown }: Pick<Context, 'tags' | 'isStockShown'>,
  products: Iterable<{ id: string }>,
): void {
  for (const { id } of products) {
    tags.add(productTag(id));
    if (isStockShown) tags.add(stockTag(id));
  }
}
