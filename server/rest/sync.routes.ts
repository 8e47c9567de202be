import type { Router } from 'express';
import { presentChangedProduct, presentOrder } from '../domain/rest-form';
import { refuseOtherMethods } from '../http/method';
import type { Door } from './door';
import { presentChangesEnd, presentReplay, presentUpsert } from './present';
import { readChangesQuery } from './read-changes-query';
import { createReadProductBody } from './read-product-body';
import { readUpsertBody } from './read-upsert';

/** What keeps a copy of the catalogue in step, to and fro; goes before what names a product. §7 */
export function addProductSync(router: Router, door: Door): void {
  const { services, actorOf } = door;
  const { products, upserts } = services;
  const readPictureBody = createReadProductBody(door);

  router
    .route('/changes')
    .get(async (req, res) => {
      const page = await products.changed(await actorOf(req), readChangesQuery(req.query));
      const changed = page.edges.map(({ node }) => presentChangedProduct(node));
      res.json({ products: changed, ...presentChangesEnd(page) });
    })
    .all(refuseOtherMethods);

  router
    .route('/upsert')
    .post(async (req, res) => {
      const wanted = readUpsertBody(await readPictureBody(req, res), req.get('Idempotency-Key'));
      const report = await upserts.upsert(await actorOf(req), wanted);
      res.set(presentReplay(report.isReplay)).json(presentUpsert(report));
    })
    .all(refuseOtherMethods);
}

/** What keeps a copy of the orders in step; goes before what names an order. §7 */
export function addOrderSync(router: Router, { services: { orders }, actorOf }: Door): void {
  router
    .route('/changes')
    .get(async (req, res) => {
      const page = await orders.page(await actorOf(req), readChangesQuery(req.query));
      const changed = page.edges.map(({ node }) => node);
      const lines = await orders.linesOf(changed.map(({ id }) => id));
      const whole = changed.map((order, index) => ({ ...order, orderItems: lines[index] ?? [] }));
      res.json({ orders: whole.map(presentOrder), ...presentChangesEnd(page) });
    })
    .all(refuseOtherMethods);
}
