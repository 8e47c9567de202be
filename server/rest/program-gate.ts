import type { RequestHandler } from 'express';
import { REST_AUTHORIZATION, requireAllowed, type Authorization } from '../domain/authorization';
import { notFound } from '../domain/errors';
import type { ActorOf } from '../http/actor';

interface Call {
  method: string;
  path: RegExp;
  row: Authorization;
}

/** Names before places, so that `/orders/myorders` is not read as the order of that id. */
const CALLS: readonly Call[] = Object.entries(REST_AUTHORIZATION)
  .map(([call, row]) => ({ call, row }))
  .sort((one, other) => Number(one.call.includes(':')) - Number(other.call.includes(':')))
  .map(({ call, row }) => {
    const [method = '', path = ''] = call.split(' ');
    // A keyword may hold slashes.
    const pattern = path.replaceAll('.', '\\.').replace('/:keyword', '(?:/.*)?').replace(/:\w+/g, '[^/]+');
    return { method, row, path: new RegExp(`^${pattern}/?$`, 'i') };
  });

/** What the table says of a call; undefined for one that is not in it. */
export function authorizationOf(method: string, path: string): Authorization | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  return CALLS.find((call) => call.method === asked && call.path.test(path))?.row;
}

/** Lets programs make only the calls that their token's scopes allow; a call that is not in the table is none. §6 */
export function createProgramGate(actorOf: ActorOf): RequestHandler {
  return async (req, _res, next) => {
    if (req.headers.authorization === undefined || req.method === 'OPTIONS') return next();
    const actor = await actorOf(req);
    const row = authorizationOf(req.method, req.path);
    if (actor.program && !row) throw notFound(`${req.method} ${req.baseUrl}${req.path}`);
    requireAllowed(actor, row);
    next();
  };
}
