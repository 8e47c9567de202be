import type { Request, Response } from 'express';
import { ShopError } from '../domain/errors';
import { errorResponseOf } from './error-status';
import { requestIdOf } from './log';

/** Ends a route: lists its methods for OPTIONS, and refuses other methods with 405. */
export function refuseOtherMethods(req: Request, res: Response): void {
  const allowedMethods = methodsOf(req);
  res.set('Allow', allowedMethods.join(', '));
  if (req.method === 'OPTIONS') {
    res.status(204).end();
    return;
  }
  const reason = {
    key: 'http.wrongMethod',
    params: { method: req.method, allowed: allowedMethods },
  } as const;
  const { status, body } = errorResponseOf(new ShopError('METHOD_NOT_ALLOWED', reason));
  res.status(status).json({ ...body, requestId: requestIdOf(req) });
}

function methodsOf(req: Request): string[] {
  const { methods } = req.route as { methods: Record<string, boolean> };
  // Express stores handlers of every method under `_all`.
  const routeMethods = Object.keys(methods).filter((method) => !method.startsWith('_'));
  const allowedMethods = routeMethods.map((method) => method.toUpperCase());
  return [...allowedMethods, ...(allowedMethods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}
