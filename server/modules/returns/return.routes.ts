import { Router, type Request } from 'express';
import type { Page } from '../../domain/model';
import { readBody } from '../../http/body/json';
import { createPictureFormReader } from '../../http/body/picture-form';
import { refuseOtherMethods } from '../../http/method';
import { toRupees } from '../../domain/pricing/money';
import { presentReturn, presentReturnDetails, presentReturnOptions } from '../../lib/return-records';
import type { RouteDeps } from '../../rest/route-deps';

const DEFAULT_PAGE_SIZE = 100;
const PICTURE_CACHE_SECONDS = 3_600;

/** `/orders/{id}/returns`: request a return, with its options, its quote and its pictures. */
export function createOrderReturnRoutes({ services: { returns }, actorOf }: RouteDeps): Router {
  const readPictureForm = createPictureFormReader(actorOf, 'returns.addPicture');
  const router = Router();

  router
    .route('/:id/returns')
    .post(async (req, res) => {
      const request = await readBody(req, res);
      const details = await returns.request(await actorOf(req), req.params.id, request);
      res.status(201).json(presentReturnDetails(details));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/returns/options')
    .get(async (req, res) => {
      res.json(presentReturnOptions(await returns.options(await actorOf(req), req.params.id)));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/returns/quote')
    .post(async (req, res) => {
      const quotedLines = await readBody(req, res);
      const amount = await returns.quote(await actorOf(req), req.params.id, quotedLines);
      res.json({ amount: toRupees(amount) });
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/returns/pictures')
    .post(async (req, res) => {
      const bytes = await readPictureForm(req);
      const picture = await returns.addPicture(await actorOf(req), req.params.id, bytes);
      res.status(201).json({ picture });
    })
    .all(refuseOtherMethods);

  return router;
}

/** `/returns`: the list of returns, one return, and the actions on it. */
export function createReturnRoutes({ services: { returns }, actorOf }: RouteDeps): Router {
  const router = Router();

  router
    .route('/')
    .get(async (req, res) => {
      const actor = await actorOf(req);
      const page = await returns.page(actor, readReturnQuery(req));
      res.links(linksOf(req, page));
      const requests = page.edges.map(({ node }) => node);
      const counts = await returns.buyerReturnsOf(
        actor,
        requests.map(({ orderId }) => orderId),
      );
      res.json(
        requests.map((request) => ({
          ...presentReturn(request),
          buyerReturns: counts.get(request.orderId) ?? 0,
        })),
      );
    })
    .all(refuseOtherMethods);

  router
    .route('/pictures/:token')
    .get(async (req, res) => {
      const bytes = await returns.readPicture(await actorOf(req), req.params.token);
      res.set('Cache-Control', `private, max-age=${PICTURE_CACHE_SECONDS}`).type('image/webp').send(bytes);
    })
    .all(refuseOtherMethods);

  router
    .route('/:id')
    .get(async (req, res) => {
      res.json(presentReturnDetails(await returns.get(await actorOf(req), req.params.id)));
    })
    .put(async (req, res) => {
      const change = await readBody(req, res);
      res.json(presentReturnDetails(await returns.update(await actorOf(req), req.params.id, change)));
    })
    .all(refuseOtherMethods);

  return router;
}

function readReturnQuery({ query: { state, isOpen, first = String(DEFAULT_PAGE_SIZE), after } }: Request) {
  return { filter: { state, isOpen }, first, after };
}

/** The link to the next page, for the header `Link`; empty on the last page. */
function linksOf({ query }: Request, { edges, hasNextPage }: Page<unknown>): Record<string, string> {
  const cursor = edges.at(-1)?.cursor;
  if (!hasNextPage || cursor === undefined) return {};
  const params = new URLSearchParams({ ...(query as Record<string, string>), after: cursor });
  return { next: `/api/returns?${params.toString()}` };
}
