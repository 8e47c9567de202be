import type { Router } from 'express';
import { presentUserWithPendingEmail } from '../../lib/json-records';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import { presentClaims } from '../../rest/present';
import type { RouteDeps } from '../../rest/route-deps';

/** Routes for address verification and undo links; mount before routes with an account id. §7 */
export function addVerificationRoutes(
  router: Router,
  { services: { verifications, accountUndo }, actorOf, clientOf }: RouteDeps,
): void {
  router
    .route('/verify-email')
    .post(async (req, res) => {
      const body = await readBody(req, res);
      const { email, claimedOrders } = await verifications.verify(await actorOf(req), body, clientOf(req));
      res.json({ email, isEmailVerified: true, ...presentClaims(claimedOrders) });
    })
    .all(refuseOtherMethods);

  router
    .route('/undo-change')
    .post(async (req, res) => {
      res.json(await accountUndo.undo(await readBody(req, res), clientOf(req)));
    })
    .all(refuseOtherMethods);

  router
    .route('/request-verification')
    .post(async (req, res) => {
      res.json(presentUserWithPendingEmail(await verifications.request(await actorOf(req))));
    })
    .all(refuseOtherMethods);
}
