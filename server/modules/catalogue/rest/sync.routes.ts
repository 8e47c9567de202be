import type { Router } from 'express';
import type { Raw } from '../../../domain/read';
import { presentChangedProduct } from '../../../lib/json-records';
import { refuseOtherMethods } from '../../../http/method';
import type { RouteDeps } from '../../../rest/route-deps';
import { presentChangesCursor, presentReplay, presentUpsert } from '../../../rest/present';
import { readChangesQuery } from '../../../rest/read-changes-query';
import { readIdempotencyHeader } from '../../../rest/read-order';
import { createProductBodyReader } from './read-product-body';

/** Catalogue synchronization: changes and upserts; mount before routes with a product id. §7 */
export function addProductSyncRoutes(router: Router, deps: RouteDeps): void {
  const { services, actorOf } = deps;
  const { products, upserts } = services;
  const readProductBody = createProductBodyReader(deps);

  router
    .route('/changes')
    .get(async (req, res) => {
      const page = await products.changedPage(await actorOf(req), readChangesQuery(req.query));
      const changedProducts = page.edges.map(({ node }) => presentChangedProduct(node));
      res.json({ products: changedProducts, ...presentChangesCursor(page) });
    })
    .all(refuseOtherMethods);

  router
    .route('/upsert')
    .post(async (req, res) => {
      const upsert = readUpsertBody(await readProductBody(req, res), req.get('Idempotency-Key'));
      const report = await upserts.upsert(await actorOf(req), upsert);
      res.set(presentReplay(report.isReplay)).json(presentUpsert(report));
    })
    .all(refuseOtherMethods);
}

/** Converts an upsert body of the REST API to the service input, without validation. §7 */
function readUpsertBody({ products }: Raw, key: string | undefined): Raw {
  return {
    products: Array.isArray(products) ? products.map(toUpsertItem) : products,
    idempotencyKey: readIdempotencyHeader(key),
  };
}

function toUpsertItem(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const { _id, ...fields } = item as Raw;
  return _id === undefined ? fields : { id: _id, ...fields };
}
