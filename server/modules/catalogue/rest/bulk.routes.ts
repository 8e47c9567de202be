import type { Router } from 'express';
import { readBody } from '../../../http/body/json';
import { refuseOtherMethods } from '../../../http/method';
import { presentBulkProducts } from '../../../lib/json-records';
import type { RouteDeps } from '../../../rest/route-deps';

/** Bulk changes of products and the undo of prices; mount before routes with a product id. */
export function addProductBulkRoutes(router: Router, { services: { catalogue }, actorOf }: RouteDeps): void {
  router
    .route('/bulk')
    .post(async (req, res) => {
      res.json(presentBulkProducts(await catalogue.changeMany(await actorOf(req), await readBody(req, res))));
    })
    .all(refuseOtherMethods);

  router
    .route('/bulk/:id/undo')
    .post(async (req, res) => {
      res.json(presentBulkProducts(await catalogue.undoBulkChange(await actorOf(req), req.params.id)));
    })
    .all(refuseOtherMethods);
}
