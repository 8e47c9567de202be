import { Router } from 'express';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import { presentSession } from '../../rest/present';
import type { RouteDeps } from '../../rest/route-deps';
import { createOrderSender } from '../../rest/send-order';

/** The same response with and without such an order. */
const CODE_MESSAGE =
  'If there is an order with these data, an email with a code is on its way to its address';

/** `/orders`: calls of guests. Mount before `/orders/:id`. §7 */
export function createGuestRoutes({ services, actorOf }: RouteDeps): Router {
  const { guests, orderAccess } = services;
  const sendOrder = createOrderSender(services);
  const router = Router();
  router
    .route('/access-code')
    .post(async (req, res) => {
      await orderAccess.requestCode(await actorOf(req), await readBody(req, res));
      res.status(202).json({ message: CODE_MESSAGE });
    })
    .all(refuseOtherMethods);
  router
    .route('/access')
    .post(async (req, res) => {
      const order = await orderAccess.open(await actorOf(req), await readBody(req, res));
      await sendOrder(res, order);
    })
    .all(refuseOtherMethods);
  router
    .route('/:id/account')
    .post(async (req, res) => {
      res.status(201).json(presentSession(await guests.createAccount(await actorOf(req), req.params.id)));
    })
    .all(refuseOtherMethods);
  router
    .route('/:id/guest-email')
    .put(async (req, res) => {
      const order = await guests.correctEmail(await actorOf(req), req.params.id, await readBody(req, res));
      await sendOrder(res, order);
    })
    .all(refuseOtherMethods);
  return router;
}
