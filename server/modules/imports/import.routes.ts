import { Router } from 'express';
import type { ImportJob } from '../../domain/imports/import-report';
import { createCsvBodyReader, MAX_FOREIGN_FILE_BYTES } from '../../http/body/csv-body';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';
import { sendImport } from '../../rest/import-lines';
import { readImportQuery } from '../../rest/read-import-query';

/** `/import`: product files. Responds with one JSON object per line: progress, and finally the report. */
export function createImportRoutes({ services: { imports }, actorOf }: RouteDeps): Router {
  const readCsvBody = createCsvBodyReader(actorOf);
  const router = Router();

  router
    .route('/products')
    .post(async (req, res) => {
      const file = await readCsvBody(
        req,
        req.query.format === undefined ? undefined : MAX_FOREIGN_FILE_BYTES,
      );
      const query = readImportQuery(req.query);
      const actor = await actorOf(req);
      await sendImport(res, (callbacks) => imports.importProducts(actor, file, { ...query, ...callbacks }));
    })
    .all(refuseOtherMethods);
  router
    .route('/jobs')
    .get(async (req, res) => {
      res.json({ jobs: (await imports.jobs(await actorOf(req))).map(presentJob) });
    })
    .all(refuseOtherMethods);
  router
    .route('/jobs/:id')
    .get(async (req, res) => {
      res.json(presentJob(await imports.job(await actorOf(req), req.params.id)));
    })
    .all(refuseOtherMethods);
  router
    .route('/jobs/:id/cancel')
    .post(async (req, res) => {
      res.json(presentJob(await imports.cancel(await actorOf(req), req.params.id)));
    })
    .all(refuseOtherMethods);
  router
    .route('/jobs/:id/retry-pictures')
    .post(async (req, res) => {
      res.json(presentJob(await imports.retryPictures(await actorOf(req), req.params.id)));
    })
    .all(refuseOtherMethods);

  return router;
}

function presentJob({
  id,
  kind,
  state,
  format,
  done,
  total,
  report,
  pictures,
  missing,
  createdAt,
  updatedAt,
}: ImportJob) {
  return {
    _id: id,
    kind,
    state,
    format,
    done,
    total,
    report,
    pictures,
    missing: missing.map(({ productId, url, error }) => ({ product: productId, url, error })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
