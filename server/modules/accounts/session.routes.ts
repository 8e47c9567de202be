import type { Router } from 'express';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';
import { presentSession } from '../../rest/present';

// The same responses with and without an account.
const RESET_MESSAGE = 'If there is an account with this address, an email is on its way to it';
const CODE_MESSAGE = 'If there is an account with this address, an email with a code is on its way to it';

/** Below `/users`: sign-in, password resets, and the end of sessions and accounts. §5, §7 */
export function addSessionRoutes(router: Router, { services, actorOf, clientOf }: RouteDeps): void {
  const { users, passwordResets: resets, signInCodes } = services;

  router
    .route('/login')
    .post(async (req, res) => {
      res.json(presentSession(await signInCodes.signIn(await readBody(req, res), clientOf(req))));
    })
    .all(refuseOtherMethods);

  router
    .route('/code')
    .post(async (req, res) => {
      await signInCodes.request(await readBody(req, res), clientOf(req));
      res.status(202).json({ message: CODE_MESSAGE });
    })
    .all(refuseOtherMethods);

  router
    .route('/forgot-password')
    .post(async (req, res) => {
      await resets.request(await readBody(req, res), clientOf(req));
      res.json({ message: RESET_MESSAGE });
    })
    .all(refuseOtherMethods);

  router
    .route('/reset-password')
    .post(async (req, res) => {
      res.json(presentSession(await resets.reset(await readBody(req, res), clientOf(req))));
    })
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
}
