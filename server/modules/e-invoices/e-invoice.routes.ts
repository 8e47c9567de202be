import { Router } from 'express';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import { presentEInvoice } from '../../rest/present-e-invoice';
import type { RouteDeps } from '../../rest/route-deps';

/** `/e-invoices`: registrations of one state. */
export function createEInvoiceListRoutes({ services, actorOf }: RouteDeps): Router {
  const router = Router();
  router
    .route('/')
    .get(async (req, res) => {
      const { nodes } = await services.eInvoices.list(await actorOf(req), req.query['state'] ?? 'REFUSED');
      res.json(nodes.map(presentEInvoice));
    })
    .all(refuseOtherMethods);
  return router;
}

/** `/documents/:id/e-invoice` and `/documents/:id/eway`. */
export function createEInvoiceRoutes({ services, actorOf }: RouteDeps): Router {
  const router = Router();
  router
    .route('/:id/e-invoice/retry')
    .post(async (req, res) => {
      res.json(presentEInvoice(await services.eInvoices.retry(await actorOf(req), req.params.id)));
    })
    .all(refuseOtherMethods);
  router
    .route('/:id/e-invoice/cancel')
    .post(async (req, res) => {
      const { reason } = await readBody(req, res);
      res.json(presentEInvoice(await services.eInvoices.cancel(await actorOf(req), req.params.id, reason)));
    })
    .all(refuseOtherMethods);
  router
    .route('/:id/eway')
    .put(async (req, res) => {
      const { number } = await readBody(req, res);
      const noted = await services.eInvoices.noteEwayBill(await actorOf(req), req.params.id, number);
      res.json({ document: req.params.id, number: noted });
    })
    .all(refuseOtherMethods);
  return router;
}
