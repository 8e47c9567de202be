import { Router } from 'express';
import { createCsvBodyReader } from '../../../http/body/csv-body';
import { refuseOtherMethods } from '../../../http/method';
import type { RouteDeps } from '../../../rest/route-deps';

/** `/orders/remittance`: the cash that a courier received. */
export function createRemittanceRoutes({ services: { remittances }, actorOf }: RouteDeps): Router {
  const readCsvBody = createCsvBodyReader(actorOf, 'orders.importRemittance');
  const router = Router();

  router
    .route('/remittance')
    .post(async (req, res) => {
      const file = await readCsvBody(req);
      res.json({ rows: await remittances.importFile(await actorOf(req), file) });
    })
    .all(refuseOtherMethods);

  return router;
}
