import type { Request, Response } from 'express';
import { ShopError } from '../domain/errors';
import { errorReply } from './error-status';
import { requestIdOf } from './log';

/** Ends a route: lists its methods for OPTIONS, and refuses other methods with 405. */
export function refuseOtherMethods(req: Request, res: Response): void {
  const allowed = methodsOf(req);
  res.set('Allow', allowed.join(', '));
  if (req.method === 'OPTIONS') {
    res.status(204).end();
    return;
  }
  const reason = { key: 'http.wrongMethod', params: { method: req.method, allowed } } as const;
  const { status, body } = errorReply(new ShopError('METHOD_NOT_ALLOWED', reason));
  res.status(status).json({ ...body, requestId: requestIdOf(req) });
}

function methodsOf(req: Request): string[] {
  const { methods } = req.route as { methods: Record<string, boolean> };
  const own = Object.keys(methods).filter((method) => !method.startsWith('_'));
  const names = own.map((method) => method.toUpperCase());
  return [...names, ...(names.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}
