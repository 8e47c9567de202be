import type { Actor } from '../domain/accounts/permissions';
import type { Context } from '../graphql/context';
import { Loaders } from './loaders';
import type { Services } from './services';

/** Creates the context of one request; its loaders belong to this request only. */
export function createContext(
  services: Services,
  actor: Actor,
  client: { address: string; requestId?: string },
): Context {
  return {
    actor,
    services,
    client: { address: client.address, adapter: 'graphql' },
    requestId: client.requestId,
    loaders: new Loaders(services, actor),
    tags: new Set(),
    isStockSelected: true,
    isCharged: false,
  };
}
