import { Router } from 'express';
import { refuseOtherMethods } from '../../http/method';
import { presentDocument } from '../../lib/document-records';
import type { RouteDeps } from '../../rest/route-deps';
import { sendPdf } from '../../rest/send-file';

/** `/documents`: the content of a document as JSON, and its PDF. */
export function createDocumentRoutes({ services: { documents }, actorOf }: RouteDeps): Router {
  const router = Router();
  router
    .route('/:id.json')
    .get(async (req, res) => {
      const { id } = req.params;
      res.json(presentDocument(id, await documents.get(await actorOf(req), id)));
    })
    .all(refuseOtherMethods);
  router
    .route('/:id.pdf')
    .get(async (req, res) => {
      sendPdf(await documents.print(await actorOf(req), req.params.id, req.query.language), res);
    })
    .all(refuseOtherMethods);
  return router;
}
