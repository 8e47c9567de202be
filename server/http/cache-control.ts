import type { RequestHandler } from 'express';

/** For what is somebody's own: no cache may keep it. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** For what everybody may see: caches may keep it, but ask each time whether it still holds. */
export const revalidated: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-cache');
  next();
};
