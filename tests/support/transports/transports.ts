import { connectGraphql } from './graphql-transport';
import type { TestUsers } from '../fixtures/test-users';
import { connectRest } from './rest-transport';
import type { Shop } from '../fixtures/shop';

/** Connects the users of a test through one API. */
export type Connect = (shop: Shop) => Promise<TestUsers>;

const apis: [name: string, connect: Connect][] = [
  ['GraphQL', connectGraphql],
  ['REST', connectRest],
];

/** Both APIs send the same statements, so one API is enough on a second database. `POSTGRES_FILES=all` tests both. */
const isSecondDatabase = Boolean(process.env.HAAT_POSTGRES_TESTS) && process.env.POSTGRES_FILES !== 'all';

/** The APIs of a test for `describe.each`: both on SQLite, and GraphQL on PostgreSQL. */
export const transports = isSecondDatabase ? apis.slice(0, 1) : apis;
