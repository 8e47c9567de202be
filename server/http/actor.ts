import type { IncomingMessage } from 'node:http';
import { logProgram } from './log';
import { VISITOR, type Actor, type Door } from '../domain/accounts/permissions';

/** Returns the actor of a request; looked up once per request. Never throws for a bad token. */
export type ActorOf = (req: IncomingMessage) => Promise<Actor>;

type AddressOf = (req: IncomingMessage) => string;

/** Resolves a bearer token to its actor. */
export interface TokenReader {
  actorOf(token: string): Promise<Actor>;
}

// The scheme's name is case-insensitive, the token is one word (RFC 6750).
const BEARER = /^bearer +([\w\-.~+/]+=*)$/i;

/** The only reader of the Authorization header; serves Express and bare node:http alike. §6 */
export function createActorOf(users: TokenReader, adapter: Door, addressOf: AddressOf): ActorOf {
  const cache = new WeakMap<IncomingMessage, Promise<Actor>>();
  return (req) => {
    const address = addressOf(req);
    const actor =
      cache.get(req) ??
      readActor(users, req.headers.authorization).then((actor) => {
        logProgram(req, actor);
        return { ...actor, door: adapter, address };
      });
    cache.set(req, actor);
    return actor;
  };
}

/** Returns the actor named by an Authorization header. Never throws for a bad token. §6 */
export async function readActor(users: TokenReader, header: string | undefined): Promise<Actor> {
  if (header === undefined || header === '') return VISITOR;
  const token = BEARER.exec(header)?.[1];
  return token === undefined ? { ...VISITOR, tokenFailed: true } : users.actorOf(token);
}
