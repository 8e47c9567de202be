import { Router } from 'express';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import { presentSession } from '../../rest/present';
import type { RouteDeps } from '../../rest/route-deps';
import type { SetupState } from './setup.service';

const present = ({ progress, ...state }: SetupState) => ({ ...state, progress: progress ?? null });

/** `/setup`: the set-up of an empty production shop. */
export function createSetupRoutes({ services, actorOf, clientOf }: RouteDeps): Router {
  const router = Router();
  router
    .route('/')
    .get(async (req, res) => {
      res.json(present(await services.setup.state(await actorOf(req))));
    })
    .all(refuseOtherMethods);
  router
    .route('/owner')
    .post(async (req, res) => {
      const session = await services.setup.createOwner(await readBody(req, res), clientOf(req));
      res.status(201).json(presentSession(session));
    })
    .all(refuseOtherMethods);
  router
    .route('/open')
    .post(async (req, res) => {
      res.json(present(await services.setup.open(await actorOf(req))));
    })
    .all(refuseOtherMethods);
  return router;
}
