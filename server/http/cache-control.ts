import type { RequestHandler } from 'express';

/** For private responses: no cache may store them. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** For public responses: caches may store them but must revalidate each time. */
export const revalidated: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-cache');
  next();
};
