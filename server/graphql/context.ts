import type { Actor } from '../domain/permissions';
import type { Services } from '../services';
import { createLoaders, type Loaders } from './loaders';

/** What every resolver of one request is given. */
export interface Context {
  actor: Actor;
  services: Services;
  loaders: Loaders;
  client: { address: string };
}

/** Makes the context of one request; its loaders live no longer than that. */
export function createContext(services: Services, actor: Actor, client: Context['client']): Context {
  return { actor, services, client, loaders: createLoaders(services) };
}
