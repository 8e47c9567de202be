import type { RequestHandler } from 'express';

/** Middleware for private responses, which no cache may store. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** Middleware for public responses, which caches may store but must revalidate each time. */
export const mustRevalidate: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-cache');
  next();
};
