import { pipeline } from 'node:stream/promises';
import { Router, type RequestHandler, type Response } from 'express';
import { refuseOtherMethods } from '../http/method';
import { isPrematureClose } from '../http/premature-close';
import type { ExportedFile } from '../services/export.service';
import type { Door } from './door';
import { readOrderListQuery, readProductListQuery, readUserListQuery } from './read-list-query';

/** `/export`: whole lists as CSV files, narrowed and sorted as the lists of the GraphQL door are, or as lines of JSON. */
export function createExportRoutes({ services: { exports }, actorOf }: Door): Router {
  const router = Router();
  const route = (path: string, answer: RequestHandler) =>
    router.route(path).get(answer).all(refuseOtherMethods);

  route('/products.csv', async (req, res) => {
    await send(exports.products(await actorOf(req), readProductListQuery(req.query)), res);
  });
  route('/users.csv', async (req, res) => {
    await send(exports.users(await actorOf(req), readUserListQuery(req.query)), res);
  });
  route('/orders.csv', async (req, res) => {
    await send(exports.orders(await actorOf(req), readOrderListQuery(req.query)), res);
  });

  route('/products.ndjson', async (req, res) => {
    await send(exports.productLines(await actorOf(req)), res);
  });
  route('/orders.ndjson', async (req, res) => {
    await send(exports.orderLines(await actorOf(req)), res);
  });

  return router;
}

/** Sends a file as fast as it is taken. Whoever goes away in the middle is nobody's fault. */
async function send({ name, type, text }: ExportedFile, res: Response): Promise<void> {
  res.set('Content-Disposition', `attachment; filename="${name}"`).type(type);
  if (res.req.method === 'HEAD') return void res.end();
  await pipeline(text, res).catch((error: unknown) => {
    if (!isPrematureClose(error)) throw error;
  });
}
