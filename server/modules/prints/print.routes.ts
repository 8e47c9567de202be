import { Router, type RequestHandler } from 'express';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';
import { sendPdf } from '../../rest/send-file';

/** `/orders/packing-slips.pdf`, `labels.pdf` and `pick-list.pdf`. Mount before `/orders/:id`. */
export function createPrintRoutes({ services: { prints }, actorOf }: RouteDeps): Router {
  const router = Router();
  const route = (path: string, handler: RequestHandler) =>
    router.route(path).get(handler).all(refuseOtherMethods);

  route('/packing-slips.pdf', async (req, res) => {
    sendPdf(await prints.packingSlips(await actorOf(req), req.query), res);
  });
  route('/labels.pdf', async (req, res) => {
    sendPdf(await prints.labels(await actorOf(req), req.query), res);
  });
  route('/pick-list.pdf', async (req, res) => {
    sendPdf(await prints.pickList(await actorOf(req), req.query), res);
  });
  return router;
}
