import type { RequestHandler, Response } from 'express';
import { REST_AUTHORIZATION, requireAllowed, type Authorization } from '../domain/accounts/authorization';
import { unknownAddress } from '../domain/errors';
import { restPoints } from '../domain/accounts/quota';
import type { Actor } from '../domain/accounts/permissions';
import type { ActorOf } from '../http/actor';
import { budgetHeaders, type Quota } from '../http/rate-limits/quota';

interface Call {
  name: string;
  method: string;
  path: RegExp;
  row: Authorization;
}

/** Fixed paths come before paths with parameters, so `/orders/myorders` does not match as an order id. */
const CALLS: readonly Call[] = Object.entries(REST_AUTHORIZATION)
  .map(([call, row]) => ({ call, row }))
  .sort((one, other) => Number(one.call.includes(':')) - Number(other.call.includes(':')))
  .map(({ call, row }) => {
    const [method = '', path = ''] = call.split(' ');
    // A keyword may contain slashes.
    const pattern = path.replaceAll('.', '\\.').replace('/:keyword', '(?:/.*)?').replace(/:\w+/g, '[^/]+');
    return { name: call, method, row, path: new RegExp(`^${pattern}/?$`, 'i') };
  });

/** Returns the row of the authorization table for a request; undefined without one. */
function callOf(method: string, path: string): Call | undefined {
  const routeMethod = method === 'HEAD' ? 'GET' : method;
  return CALLS.find((call) => call.method === routeMethod && call.path.test(path));
}

/** Charges an API token for a call and writes its budget into the headers. Throws RATE_LIMITED. */
export function chargeBudget(
  quota: Quota,
  { actor, points }: { actor: Actor; points: number },
  res: Response,
): void {
  const charge = quota.charge(actor, points);
  for (const [name, value] of charge ? budgetHeaders(charge.budget) : []) res.set(name, value);
  if (charge?.refusal) throw charge.refusal;
}

/**
 * Checks the scopes and the budget of API tokens. An API token gets NOT_FOUND for a call that is not in the table.
 * §6
 */
export function createProgramGate(actorOf: ActorOf, quota: Quota): RequestHandler {
  return async (req, res, next) => {
    if (req.headers.authorization === undefined || req.method === 'OPTIONS') return next();
    const actor = await actorOf(req);
    const call = callOf(req.method, req.path);
    chargeBudget(quota, { actor, points: restPoints(call?.name) }, res);
    if (actor.program && !call) throw unknownAddress(`${req.method} ${req.baseUrl}${req.path}`);
    requireAllowed(actor, call?.row);
    next();
  };
}
