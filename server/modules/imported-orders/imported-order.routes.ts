import { Router, type Request, type Response } from 'express';
import type { ImportedOrder } from '../../domain/imports/history/imported-order';
import type { Page } from '../../domain/model';
import { refuseOtherMethods } from '../../http/method';
import { presentImportedOrder } from '../../lib/imported-order-records';
import type { RouteDeps } from '../../rest/route-deps';

const DEFAULT_PAGE_SIZE = 100;

/** `/imported-orders`: the read-only orders of another shop system. */
export function createImportedOrderRoutes({ services: { importedOrders }, actorOf }: RouteDeps): Router {
  const router = Router();

  router
    .route('/')
    .get(async (req, res) => {
      sendPage(req, res, await importedOrders.page(await actorOf(req), readQuery(req)));
    })
    .all(refuseOtherMethods);
  router
    .route('/mine')
    .get(async (req, res) => {
      sendPage(req, res, await importedOrders.ownPage(await actorOf(req), readQuery(req)));
    })
    .all(refuseOtherMethods);
  router
    .route('/:id/erase-buyer')
    .post(async (req, res) => {
      res.json({ count: await importedOrders.eraseBuyer(await actorOf(req), req.params.id) });
    })
    .all(refuseOtherMethods);

  return router;
}

function readQuery({ query: { search, first = String(DEFAULT_PAGE_SIZE), after } }: Request) {
  return { search, first, after };
}

/** Sends the orders of a page; the header `Link` has the next page. */
function sendPage(req: Request, res: Response, { edges, hasNextPage }: Page<ImportedOrder>): void {
  const cursor = edges.at(-1)?.cursor;
  if (hasNextPage && cursor !== undefined) {
    const params = new URLSearchParams({ ...(req.query as Record<string, string>), after: cursor });
    res.links({ next: `${req.baseUrl}${req.path === '/' ? '' : req.path}?${params.toString()}` });
  }
  res.json(edges.map(({ node }) => presentImportedOrder(node)));
}
