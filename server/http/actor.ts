import type { IncomingMessage } from 'node:http';
import { logProgram } from './log';
import { VISITOR, type Actor, type Door } from '../domain/accounts/permissions';

/** Returns the actor of a request. Reads the token once per request, and never throws for an invalid one. */
export type ActorOf = (req: IncomingMessage) => Promise<Actor>;

type AddressOf = (req: IncomingMessage) => string;

/** Resolves a bearer token to its actor. */
export interface TokenReader {
  actorOf(token: string): Promise<Actor>;
}

// The name of the scheme is case-insensitive, and the token contains no blanks (RFC 6750).
const BEARER = /^bearer +([\w\-.~+/]+=*)$/i;

/** Creates the reader of the Authorization header, for requests of Express and of bare node:http. §6 */
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

/** Returns the actor of an Authorization header. Never throws for an invalid token. §6 */
export async function readActor(users: TokenReader, header: string | undefined): Promise<Actor> {
  if (header === undefined || header === '') return VISITOR;
  const token = BEARER.exec(header)?.[1];
  return token === undefined ? { ...VISITOR, tokenFailed: true } : users.actorOf(token);
}
