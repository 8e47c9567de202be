import { Router } from 'express';
import { readBody } from '../../../http/body/json';
import { refuseOtherMethods } from '../../../http/method';
import { presentQuote } from '../../../rest/present';
import { readOrderBody } from '../../../rest/read-order';
import type { RouteDeps } from '../../../rest/route-deps';

/** `/quote`: prices and taxes of an order before its placement. */
export function createQuoteRoutes({ services, actorOf }: RouteDeps): Router {
  const router = Router();

  router
    .route('/')
    .post(async (req, res) => {
      const requestedOrder = readOrderBody(await readBody(req, res));
      res.json(presentQuote(await services.quotes.quote(await actorOf(req), requestedOrder)));
    })
    .all(refuseOtherMethods);

  return router;
}
