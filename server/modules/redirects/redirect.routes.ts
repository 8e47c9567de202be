import { Router } from 'express';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import { presentRedirect } from '../../lib/structure-records';
import type { RouteDeps } from '../../rest/route-deps';

/** `/redirects`: former addresses of the shop. */
export function createRedirectRoutes({ services: { redirects }, actorOf }: RouteDeps): Router {
  const router = Router();

  router
    .route('/')
    .get(async (req, res) => {
      const { search, after, first } = req.query;
      const page = await redirects.page(await actorOf(req), { search, after, first });
      const last = page.edges.at(-1);
      res.json({
        redirects: page.edges.map(({ node }) => presentRedirect(node)),
        hasNextPage: page.hasNextPage,
        ...(last && { endCursor: last.cursor }),
      });
    })
    .post(async (req, res) => {
      const redirect = await redirects.create(await actorOf(req), await readBody(req, res));
      res.status(201).json(presentRedirect(redirect));
    })
    .delete(async (req, res) => {
      await redirects.remove(await actorOf(req), req.query.path);
      res.json({ message: 'Redirect removed' });
    })
    .all(refuseOtherMethods);

  return router;
}
