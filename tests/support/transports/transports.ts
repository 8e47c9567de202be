import { connectGraphql } from './graphql-transport';
import type { People } from '../fixtures/people';
import { connectRest } from './rest-transport';
import type { Shop } from '../fixtures/shop';

/** Connects the users of a test through one API. */
export type Connect = (shop: Shop) => Promise<People>;

/** Both APIs, for `describe.each`. */
export const transports: [name: string, connect: Connect][] = [
  ['GraphQL', connectGraphql],
  ['REST', connectRest],
];
