import { Router } from 'express';
import { presentTaxClass } from '../../domain/tax/tax-classes';
import { createListBodyReader } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';

/** `/tax-classes`: all tax classes, with their rates by day. */
export function createTaxClassRoutes({ services, actorOf }: RouteDeps): Router {
  const readListBody = createListBodyReader(actorOf, 'taxClasses.replace');
  const router = Router();
  router
    .route('/')
    .get(async (req, res) => {
      res.json(services.taxClasses.classes(await actorOf(req)).map(presentTaxClass));
    })
    .put(async (req, res) => {
      const body = await readListBody(req);
      res.json((await services.taxClasses.setClasses(await actorOf(req), body)).map(presentTaxClass));
    })
    .all(refuseOtherMethods);
  return router;
}
