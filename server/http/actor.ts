import type { IncomingMessage } from 'node:http';
import { logProgram } from './log';
import { VISITOR, type Actor, type Adapter } from '../domain/accounts/permissions';

/** Returns the actor of a request. Reads the token once per request, and never throws for an invalid token. */
export type ActorOf = (req: IncomingMessage) => Promise<Actor>;

type AddressOf = (req: IncomingMessage) => string;

/** Resolves a bearer token to its actor. */
export interface TokenReader {
  actorOf(token: string): Promise<Actor>;
}

// The name of the scheme is case-insensitive, and the token contains no spaces (RFC 6750).
const BEARER = /^bearer +([\w\-.~+/]+=*)$/i;

/** Creates the function that reads the actor from the Authorization header. Works for Express and node:http. §6 */
export function createActorOf(tokenReader: TokenReader, adapter: Adapter, addressOf: AddressOf): ActorOf {
  const actorsByRequest = new WeakMap<IncomingMessage, Promise<Actor>>();
  return (req) => {
    const address = addressOf(req);
    const actorPromise =
      actorsByRequest.get(req) ??
      readActor(tokenReader, req.headers.authorization).then((actor) => {
        logProgram(req, actor);
        return { ...actor, adapter, address };
      });
    actorsByRequest.set(req, actorPromise);
    return actorPromise;
  };
}

/** Returns the actor of an Authorization header. Never throws for an invalid token. §6 */
export async function readActor(tokenReader: TokenReader, header: string | undefined): Promise<Actor> {
  if (header === undefined || header === '') return VISITOR;
  const token = BEARER.exec(header)?.[1];
  return token === undefined ? { ...VISITOR, tokenFailed: true } : tokenReader.actorOf(token);
}
