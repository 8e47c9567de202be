import type { IncomingMessage } from 'node:http';
import { logProgram } from './log';
import { VISITOR, type Actor, type Adapter, type OrderAccess } from '../domain/accounts/permissions';

/** Returns the actor of a request. Reads the token once per request, and never throws for an invalid token. */
export type ActorOf = (req: IncomingMessage) => Promise<Actor>;

type AddressOf = (req: IncomingMessage) => string;

/** Resolves a bearer token to its actor, and an order token to its order. */
export interface TokenReader {
  actorOf(token: string): Promise<Actor>;
  orderAccessOf(orderToken: string): OrderAccess;
}

/** The header with the token of a guest's order, as node:http names it. */
export const ORDER_TOKEN_HEADER = 'x-order-token';

/** Headers of a request that decide what its caller may see. */
export interface Credentials {
  authorization?: string | undefined;
  orderToken?: string | undefined;
}

// The name of the scheme is case-insensitive, and the token contains no spaces (RFC 6750).
const BEARER = /^bearer +([\w\-.~+/]+=*)$/i;

/** The credentials in the headers of a request. */
export function credentialsOf({ headers }: Pick<IncomingMessage, 'headers'>): Credentials {
  const orderToken = headers[ORDER_TOKEN_HEADER];
  return { authorization: headers.authorization, orderToken: orderToken?.toString() };
}

/** True if a request has credentials, so no cache may serve or store its response. */
export function hasCredentials({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.authorization !== undefined || headers[ORDER_TOKEN_HEADER] !== undefined;
}

/** Creates the function that reads the actor from the headers. Works for Express and node:http. §6 */
export function createActorOf(tokenReader: TokenReader, adapter: Adapter, addressOf: AddressOf): ActorOf {
  const actorsByRequest = new WeakMap<IncomingMessage, Promise<Actor>>();
  return (req) => {
    const address = addressOf(req);
    const actorPromise =
      actorsByRequest.get(req) ??
      readActor(tokenReader, credentialsOf(req)).then((actor) => {
        logProgram(req, actor);
        return { ...actor, adapter, address };
      });
    actorsByRequest.set(req, actorPromise);
    return actorPromise;
  };
}

/** Returns the actor of credentials. Never throws for an invalid token. §6 */
export async function readActor(tokenReader: TokenReader, credentials: Credentials): Promise<Actor> {
  const actor = await readBearer(tokenReader, credentials.authorization);
  const { orderToken = '' } = credentials;
  return orderToken === '' ? actor : { ...actor, orderAccess: tokenReader.orderAccessOf(orderToken) };
}

async function readBearer(tokenReader: TokenReader, header: string | undefined): Promise<Actor> {
  if (header === undefined || header === '') return VISITOR;
  const token = BEARER.exec(header)?.[1];
  return token === undefined ? { ...VISITOR, tokenFailed: true } : tokenReader.actorOf(token);
}
