import { Router } from 'express';
import { createCsvBodyReader } from '../../../http/body/csv-body';
import { refuseOtherMethods } from '../../../http/method';
import type { RouteDeps } from '../../../rest/route-deps';

/** `/import/redirects`: files of redirects. */
export function createRedirectImportRoutes({ services: { redirectImports }, actorOf }: RouteDeps): Router {
  const readCsvBody = createCsvBodyReader(actorOf, 'redirects.import');
  const router = Router();

  router
    .route('/redirects')
    .post(async (req, res) => {
      const file = await readCsvBody(req);
      res.json(await redirectImports.importFile(await actorOf(req), file));
    })
    .all(refuseOtherMethods);

  return router;
}
