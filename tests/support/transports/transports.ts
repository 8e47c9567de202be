import { connectGraphql } from './graphql-transport';
import type { People } from '../fixtures/people';
import { connectRest } from './rest-transport';
import type { Shop } from '../fixtures/shop';

/** Opens a door of a shop to the people of a test. */
export type Connect = (shop: Shop) => Promise<People>;

/** Every door the use cases are tested over, for `describe.each`. */
export const transports: [name: string, connect: Connect][] = [
  ['GraphQL', connectGraphql],
  ['REST', connectRest],
];
