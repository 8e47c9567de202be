import { Router } from 'express';
import type { FilledWishList } from '../../domain/wishes/wish-list';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import { presentSharedWishList, presentWishList } from '../../lib/wish-records';
import type { RouteDeps } from '../../rest/route-deps';

/** `/wishes`: the wish lists of the signed-in user, and the read-only links. */
export function createWishRoutes({
  services: { wishes, stockAlerts, settings },
  actorOf,
  clientOf,
}: RouteDeps): Router {
  const router = Router();
  const present = async (list: FilledWishList) => {
    const [products = []] = await wishes.productsOf([list]);
    return presentWishList(list, products, settings.alertTerms);
  };

  router
    .route('/')
    .get(async (req, res) => {
      const lists = await wishes.lists(await actorOf(req));
      const products = await wishes.productsOf(lists);
      res.json(lists.map((list, index) => presentWishList(list, products[index] ?? [], settings.alertTerms)));
    })
    .post(async (req, res) => {
      const { productId, listId } = await readBody(req, res);
      res.status(201).json(await present(await wishes.add(await actorOf(req), { productId, listId })));
    })
    .all(refuseOtherMethods);

  router
    .route('/merge')
    .post(async (req, res) => {
      const { productIds } = await readBody(req, res);
      res.json(await present(await wishes.merge(await actorOf(req), { productIds })));
    })
    .all(refuseOtherMethods);

  addAlertRoutes(router, { services: { stockAlerts }, actorOf, clientOf });
  addListRoutes(router, { services: { wishes }, actorOf, present });

  router
    .route('/shared/:token')
    .get(async (req, res) => {
      const list = await wishes.shared(await actorOf(req), req.params.token);
      const [products = []] = await wishes.productsOf([list]);
      res.json(presentSharedWishList(list, products));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id')
    .delete(async (req, res) => {
      const { listId } = req.query;
      await wishes.remove(await actorOf(req), { productId: req.params.id, listId });
      res.json({ message: 'Wish removed' });
    })
    .all(refuseOtherMethods);

  return router;
}

/** Adds the routes of requests for emails about stock, before the routes with the id of a product. */
function addAlertRoutes(
  router: Router,
  {
    services: { stockAlerts },
    actorOf,
    clientOf,
  }: Pick<RouteDeps, 'actorOf' | 'clientOf'> & {
    services: Pick<RouteDeps['services'], 'stockAlerts'>;
  },
): void {
  router
    .route('/alerts')
    .get(async (req, res) => {
      res.json(await stockAlerts.waitingFor(await actorOf(req)));
    })
    .post(async (req, res) => {
      const { productId, email, language } = await readBody(req, res);
      const input = { productId, email, language };
      res.status(202).json(await stockAlerts.request(await actorOf(req), input, clientOf(req)));
    })
    .all(refuseOtherMethods);

  router
    .route('/alerts/confirm')
    .post(async (req, res) => {
      const body = await readBody(req, res);
      const { id, name } = await stockAlerts.confirm(await actorOf(req), body, clientOf(req));
      res.json({ product: id, name });
    })
    .all(refuseOtherMethods);

  router
    .route('/alerts/:id')
    .delete(async (req, res) => {
      await stockAlerts.cancel(await actorOf(req), req.params.id);
      res.json({ message: 'Alert removed' });
    })
    .all(refuseOtherMethods);
}

interface ListRouteDeps {
  services: Pick<RouteDeps['services'], 'wishes'>;
  actorOf: RouteDeps['actorOf'];
  present: (list: FilledWishList) => Promise<object>;
}

/** Adds the routes of further lists, before the routes with the id of a product. */
function addListRoutes(router: Router, { services: { wishes }, actorOf, present }: ListRouteDeps): void {
  router
    .route('/lists')
    .post(async (req, res) => {
      const list = await wishes.createList(await actorOf(req), await readBody(req, res));
      res.status(201).json(await present(list));
    })
    .all(refuseOtherMethods);

  router
    .route('/lists/:id')
    .put(async (req, res) => {
      const change = await readBody(req, res);
      res.json(await present(await wishes.updateList(await actorOf(req), req.params.id, change)));
    })
    .delete(async (req, res) => {
      await wishes.removeList(await actorOf(req), req.params.id);
      res.json({ message: 'Wishlist removed' });
    })
    .all(refuseOtherMethods);
}
