import type { Budget } from '../domain/fair-use';
import type { Actor } from '../domain/permissions';
import { productTag, stockTag, type Tag } from '../domain/tags';
import type { Services } from '../services';
import type { ClientInfo } from '../services/account.service';
import { Loaders } from './loaders';

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

/** Makes the context of one request; its loaders live no longer than that. */
export function createContext(
  services: Services,
  actor: Actor,
  client: { address: string; requestId?: string },
): Context {
  return {
    actor,
    services,
    client: { address: client.address, door: 'graphql' },
    requestId: client.requestId,
    loaders: new Loaders(services, actor),
    tags: new Set(),
    isStockShown: true,
    keeping: { isForEverybody: false },
    isCharged: false,
    isCompiledTried: false,
  };
}

/** Runs what only reads. Somebody who is signed in, or tried to be, reads what he has just written. */
export function reading<T>({ actor, services }: Pick<Context, 'actor' | 'services'>, work: () => T): T {
  const isVisitor = actor.userId === undefined && !actor.tokenFailed;
  return isVisitor ? services.readForVisitor(work) : work();
}

/** Notes that the answer shows these products. */
export function showProducts(
  { tags, isStockShown }: Pick<Context, 'tags' | 'isStockShown'>,
  products: Iterable<{ id: string }>,
): void {
  for (const { id } of products) {
    tags.add(productTag(id));
    if (isStockShown) tags.add(stockTag(id));
  }
}
