import type { Actor } from '../domain/permissions';
import type { Services } from '../services';
import type { ClientInfo } from '../services/account.service';
import { createLoaders, type Loaders } from './loaders';

/** What every resolver of one request is given. */
export interface Context {
  actor: Actor;
  services: Services;
  loaders: Loaders;
  client: ClientInfo;
}

/** Makes the context of one request; its loaders live no longer than that. */
export function createContext(services: Services, actor: Actor, client: { address: string }): Context {
  return { actor, services, client: { ...client, door: 'graphql' }, loaders: createLoaders(services, actor) };
}
