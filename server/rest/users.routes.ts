import { Router, type RequestHandler } from 'express';
import { readBody } from '../http/json';
import { refuseOtherMethods } from '../http/method';
import type { Door } from './door';
import { ifMatchOf } from './if-match';
import { presentSession } from './present';
import { addVerification } from './verification.routes';
import { presentAccount, presentKnownUser } from '../domain/rest-form';

// The same whether or not there is such an account.
const RESET_ANSWER = 'If there is an account with this address, a mail is on its way to it';

/** `/users`: accounts and sign-in. §7 */
export function createUsersRoutes(door: Door): Router {
  const { services, actorOf, clientOf } = door;
  const { users, passwordResets: resets } = services;
  const router = Router();
  const updateProfile: RequestHandler = async (req, res) => {
    res.json(presentSession(await users.updateProfile(await actorOf(req), await readBody(req, res))));
  };

  router
    .route('/login')
    .post(async (req, res) => {
      res.json(presentSession(await users.signIn(await readBody(req, res), clientOf(req))));
    })
    .all(refuseOtherMethods);

  router
    .route('/forgot-password')
    .post(async (req, res) => {
      await resets.request(await readBody(req, res), clientOf(req));
      res.json({ message: RESET_ANSWER });
    })
    .all(refuseOtherMethods);

  router
    .route('/reset-password')
    .post(async (req, res) => {
      res.json(presentSession(await resets.reset(await readBody(req, res), clientOf(req))));
    })
    .all(refuseOtherMethods);

  addVerification(router, door);

  router
    .route('/profile')
    .get(async (req, res) => {
      res.json(presentKnownUser(await users.profile(await actorOf(req))));
    })
    .put(updateProfile)
    .all(refuseOtherMethods);

  router
    .route('/sign-out-everywhere')
    .post(async (req, res) => {
      await users.signOutEverywhere(await actorOf(req));
      res.json({ message: 'Signed out everywhere' });
    })
    .all(refuseOtherMethods);

  router
    .route('/close-account')
    .post(async (req, res) => {
      await users.closeAccount(await actorOf(req), await readBody(req, res));
      res.json({ message: 'Account closed' });
    })
    .all(refuseOtherMethods);

  router.route('/updateprofile').put(updateProfile).all(refuseOtherMethods);

  router
    .route('/')
    .get(async (req, res) => {
      res.json((await users.all(await actorOf(req))).map(presentKnownUser));
    })
    .post(async (req, res) => {
      res.status(201).json(presentSession(await users.register(await readBody(req, res), clientOf(req))));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id')
    .get(async (req, res) => {
      res.json(presentAccount(await users.get(await actorOf(req), req.params.id)));
    })
    .put(async (req, res) => {
      const change = await readBody(req, res);
      res.json(presentAccount(await users.update(await actorOf(req), req.params.id, change, ifMatchOf(req))));
    })
    .delete(async (req, res) => {
      await users.remove(await actorOf(req), req.params.id, ifMatchOf(req));
      res.json({ message: 'User removed' });
    })
    .all(refuseOtherMethods);

  return router;
}
