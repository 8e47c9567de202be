import { Router, type RequestHandler } from 'express';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';
import { sendFile } from '../../rest/send-file';

/** `/export`: GSTR-1 and the sales register of a month. */
export function createTaxReturnRoutes({ services: { taxReturns }, actorOf }: RouteDeps): Router {
  const router = Router();
  const route = (path: string, handler: RequestHandler) =>
    router.route(path).get(handler).all(refuseOtherMethods);

  route('/gstr1.json', async (req, res) => {
    await sendFile(await taxReturns.gstr1Json(await actorOf(req), req.query), res);
  });
  route('/gstr1.csv', async (req, res) => {
    await sendFile(await taxReturns.gstr1Csv(await actorOf(req), req.query), res);
  });
  route('/sales.csv', async (req, res) => {
    await sendFile(await taxReturns.salesRegister(await actorOf(req), req.query), res);
  });

  return router;
}
