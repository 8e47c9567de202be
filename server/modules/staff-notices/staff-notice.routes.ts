import { Router } from 'express';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';
import type { StaffMember } from './staff-notice.service';

/** `/staff-notices`: the events that administrators receive emails about. */
export function createStaffNoticeRoutes({ services: { staffNotices }, actorOf }: RouteDeps): Router {
  const router = Router();
  router
    .route('/')
    .get(async (req, res) => {
      res.json((await staffNotices.list(await actorOf(req))).map(presentMember));
    })
    .all(refuseOtherMethods);
  router
    .route('/:userId')
    .put(async (req, res) => {
      const actor = await actorOf(req);
      const member = await staffNotices.choose(actor, req.params.userId, await readBody(req, res));
      res.json(presentMember(member));
    })
    .all(refuseOtherMethods);
  return router;
}

function presentMember({ id, ...member }: StaffMember) {
  return { _id: id, ...member };
}
