import { pipeline } from 'node:stream/promises';
import { Router, type RequestHandler, type Response } from 'express';
import { refuseOtherMethods } from '../../http/method';
import { isPrematureClose } from '../../http/premature-close';
import type { ExportedFile } from './export.service';
import type { RouteDeps } from '../../rest/route-deps';
import { readOrderListQuery, readProductListQuery, readUserListQuery } from '../../rest/read-list-query';

/** `/export`: full lists as CSV files, with the filters and sort orders of the GraphQL API, or as JSON lines. */
export function createExportRoutes({ services: { exports }, actorOf }: RouteDeps): Router {
  const router = Router();
  const route = (path: string, handler: RequestHandler) =>
    router.route(path).get(handler).all(refuseOtherMethods);

  route('/products.csv', async (req, res) => {
    await send(await exports.products(await actorOf(req), readProductListQuery(req.query)), res);
  });
  route('/users.csv', async (req, res) => {
    await send(await exports.users(await actorOf(req), readUserListQuery(req.query)), res);
  });
  route('/orders.csv', async (req, res) => {
    await send(await exports.orders(await actorOf(req), readOrderListQuery(req.query)), res);
  });

  route('/products.ndjson', async (req, res) => {
    await send(await exports.productLines(await actorOf(req)), res);
  });
  route('/orders.ndjson', async (req, res) => {
    await send(await exports.orderLines(await actorOf(req)), res);
  });

  return router;
}

/** Streams a file as fast as the client reads. A disconnect is not an error. */
async function send({ name, type, text }: ExportedFile, res: Response): Promise<void> {
  res.set('Content-Disposition', `attachment; filename="${name}"`).type(type);
  if (res.req.method === 'HEAD') return void res.end();
  await pipeline(text, res).catch((error: unknown) => {
    if (!isPrematureClose(error)) throw error;
  });
}
