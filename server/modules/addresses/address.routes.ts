import { Router } from 'express';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import { presentSavedAddress } from '../../lib/address-records';
import type { RouteDeps } from '../../rest/route-deps';

/** `/users/addresses`: the address book of the signed-in user. */
export function createAddressRoutes({ services: { addresses }, actorOf }: RouteDeps): Router {
  const router = Router();

  router
    .route('/addresses')
    .get(async (req, res) => {
      res.json((await addresses.all(await actorOf(req))).map(presentSavedAddress));
    })
    .post(async (req, res) => {
      const address = await addresses.create(await actorOf(req), await readBody(req, res));
      res.status(201).json(presentSavedAddress(address));
    })
    .all(refuseOtherMethods);

  router
    .route('/addresses/:id')
    .put(async (req, res) => {
      const change = await readBody(req, res);
      res.json(presentSavedAddress(await addresses.update(await actorOf(req), req.params.id, change)));
    })
    .delete(async (req, res) => {
      await addresses.remove(await actorOf(req), req.params.id);
      res.json({ message: 'Address removed' });
    })
    .all(refuseOtherMethods);

  return router;
}
