import { Router, type RequestHandler } from 'express';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';
import { sendFile } from '../../rest/send-file';
import {
  readDemandQuery,
  readOrderListQuery,
  readProductListQuery,
  readUserListQuery,
} from '../../rest/read-list-query';

/** `/export`: full lists as CSV files, with the filters and sort orders of the GraphQL API, or as JSON lines. */
export function createExportRoutes({ services: { exports }, actorOf }: RouteDeps): Router {
  const router = Router();
  const route = (path: string, handler: RequestHandler) =>
    router.route(path).get(handler).all(refuseOtherMethods);

  route('/products.csv', async (req, res) => {
    await sendFile(await exports.products(await actorOf(req), readProductListQuery(req.query)), res);
  });
  route('/users.csv', async (req, res) => {
    await sendFile(await exports.users(await actorOf(req), readUserListQuery(req.query)), res);
  });
  route('/orders.csv', async (req, res) => {
    await sendFile(await exports.orders(await actorOf(req), readOrderListQuery(req.query)), res);
  });

  route('/demand.csv', async (req, res) => {
    await sendFile(await exports.demand(await actorOf(req), readDemandQuery(req.query)), res);
  });

  route('/imported-orders.csv', async (req, res) => {
    const { search } = req.query;
    await sendFile(await exports.importedOrders(await actorOf(req), { search }), res);
  });

  route('/products.ndjson', async (req, res) => {
    await sendFile(await exports.productLines(await actorOf(req)), res);
  });
  route('/orders.ndjson', async (req, res) => {
    await sendFile(await exports.orderLines(await actorOf(req)), res);
  });

  return router;
}
