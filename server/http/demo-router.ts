import { Router } from 'express';
import type { Limiter } from '../lib/limiter';
import type { DemoHandler } from '../modules/payments';
import { clientAddressOf } from './client-address';
import { createWebHandler } from './web-handler';

/** The embedded demo providers of payments and parcels. The rate limit of demo payments counts their POST requests. */
export function createDemoRouter(
  demos: readonly DemoHandler[],
  { limiter, trustProxy }: { limiter: Limiter; trustProxy: boolean },
): Router {
  const router = Router();
  for (const { basePath, limitedPath, handle } of demos) {
    router.post(basePath + limitedPath, async (req, _res, next) => {
      await limiter.consume('demoPayment', { address: clientAddressOf(req, trustProxy) });
      next();
    });
    router.use(basePath, createWebHandler(handle));
  }
  return router;
}
