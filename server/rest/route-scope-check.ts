import type { RequestHandler, Response } from 'express';
import {
  REST_AUTHORIZATION,
  requireProgramAllowed,
  type Authorization,
} from '../domain/accounts/authorization';
import { routeNotFound } from '../domain/errors';
import { requireAllowedDuringSetup } from '../domain/setup/setup-access';
import { restPoints } from '../domain/accounts/quota';
import type { Actor } from '../domain/accounts/permissions';
import type { ActorOf } from '../http/actor';
import { budgetHeaders, type Quota } from '../http/rate-limits/quota';

interface Route {
  name: string;
  method: string;
  pathPattern: RegExp;
  authorization: Authorization;
}

/**
 * The routes of the permission table. Fixed paths come before paths with parameters, so `/orders/myorders` does not
 * match as an order id.
 */
const ROUTES: readonly Route[] = Object.entries(REST_AUTHORIZATION)
  .sort(([left], [right]) => Number(left.includes(':')) - Number(right.includes(':')))
  .map(([name, authorization]) => {
    const [method = '', path = ''] = name.split(' ');
    // The keyword of a search may contain slashes.
    const source = path.replaceAll('.', '\\.').replace('/:keyword', '(?:/.*)?').replace(/:\w+/g, '[^/]+');
    return { name, method, authorization, pathPattern: new RegExp(`^${source}/?$`, 'i') };
  });

/** Returns the route of a request; undefined for a request that the permission table does not list. */
function findRoute(method: string, path: string): Route | undefined {
  const routeMethod = method === 'HEAD' ? 'GET' : method;
  return ROUTES.find((route) => route.method === routeMethod && route.pathPattern.test(path));
}

/** Charges an API token for a request and writes its budget into the headers. Throws RATE_LIMITED. */
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
 * Checks the scopes and the budget of API tokens. An API token gets NOT_FOUND for a request without a route in the
 * permission table. §6
 */
export function createScopeCheck(actorOf: ActorOf, quota: Quota): RequestHandler {
  return async (req, res, next) => {
    if (req.headers.authorization === undefined || req.method === 'OPTIONS') return next();
    const actor = await actorOf(req);
    const route = findRoute(req.method, req.path);
    chargeBudget(quota, { actor, points: restPoints(route?.name) }, res);
    if (actor.program && !route) throw routeNotFound(`${req.method} ${req.baseUrl}${req.path}`);
    requireProgramAllowed(actor, route?.authorization);
    next();
  };
}

/** Refuses the requests that a shop in set-up mode does not answer. Throws BUSY. */
export function createOpeningCheck(actorOf: ActorOf, isOpen: () => boolean): RequestHandler {
  return async (req, _res, next) => {
    if (!isOpen() && req.method !== 'OPTIONS')
      requireAllowedDuringSetup(await actorOf(req), findRoute(req.method, req.path)?.name);
    next();
  };
}
