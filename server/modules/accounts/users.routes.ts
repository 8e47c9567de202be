import { Router, type RequestHandler } from 'express';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';
import { ifMatchOf, sendWithEtag } from '../../rest/if-match';
import { accountTag } from '../../lib/entity-tags';
import { presentSession } from '../../rest/present';
import { addSessionRoutes } from './session.routes';
import { addVerificationRoutes } from './verification.routes';
import { presentAccount, presentUserWithPendingEmail } from '../../lib/json-records';

/** `/users`: accounts and sign-in. §7 */
export function createUsersRoutes(deps: RouteDeps): Router {
  const { services, actorOf, clientOf } = deps;
  const { users } = services;
  const router = Router();
  const updateProfile: RequestHandler = async (req, res) => {
    res.json(presentSession(await users.updateProfile(await actorOf(req), await readBody(req, res))));
  };

  addSessionRoutes(router, deps);
  addVerificationRoutes(router, deps);

  router
    .route('/profile')
    .get(async (req, res) => {
      res.json(presentUserWithPendingEmail(await users.profile(await actorOf(req))));
    })
    .put(updateProfile)
    .all(refuseOtherMethods);

  router.route('/updateprofile').put(updateProfile).all(refuseOtherMethods);

  router
    .route('/')
    .get(async (req, res) => {
      res.json((await users.listUsers(await actorOf(req))).map(presentUserWithPendingEmail));
    })
    .post(async (req, res) => {
      res.status(201).json(presentSession(await users.register(await readBody(req, res), clientOf(req))));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id')
    .get(async (req, res) => {
      sendWithEtag(res, await users.get(await actorOf(req), req.params.id), {
        tag: accountTag,
        present: presentAccount,
      });
    })
    .put(async (req, res) => {
      const change = await readBody(req, res);
      const user = await users.update(await actorOf(req), req.params.id, change, ifMatchOf(req));
      sendWithEtag(res, user, { tag: accountTag, present: presentAccount });
    })
    .delete(async (req, res) => {
      await users.remove(await actorOf(req), req.params.id, ifMatchOf(req));
      res.json({ message: 'User removed' });
    })
    .all(refuseOtherMethods);

  return router;
}
