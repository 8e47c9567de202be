import { Router, type Response } from 'express';
import type { ImportProgress, ImportReport } from '../../domain/catalogue/product-import';
import { createCsvBodyReader } from '../../http/body/csv-body';
import { errorResponseOf, publicErrorOf } from '../../http/error-status';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';
import { presentErrorBody } from '../../rest/present';
import { readDryRun } from '../../rest/read-list-query';

/** `/import`: product files. Responds with one JSON object per line: progress, and finally the report. */
export function createImportRoutes({ services: { imports }, actorOf }: RouteDeps): Router {
  const readCsvBody = createCsvBodyReader(actorOf);
  const router = Router();

  router
    .route('/products')
    .post(async (req, res) => {
      const file = await readCsvBody(req);
      const isDryRun = readDryRun(req.query);
      const signal = disconnectSignal(res);
      const onProgress = (progress: ImportProgress) => sendMessage(res, { progress });
      try {
        const report = await imports.importProducts(await actorOf(req), file, {
          isDryRun,
          signal,
          onProgress,
        });
        sendMessage(res, { report });
        res.end();
      } catch (error) {
        if (!signal.aborted) sendError(res, error);
      }
    })
    .all(refuseOtherMethods);

  return router;
}

type ImportMessage = { progress: ImportProgress } | { report: ImportReport } | { error: object };

function sendMessage(res: Response, message: ImportMessage): void {
  if (!res.headersSent) res.status(200).type('application/x-ndjson; charset=utf-8');
  res.write(`${JSON.stringify(message)}\n`);
}

/**
 * Writes an error as the last line if the response has started. Throws internal errors, and errors before the response
 * has started.
 */
function sendError(res: Response, error: unknown): void {
  const publicError = publicErrorOf(error);
  if (!res.headersSent || publicError.code === 'INTERNAL') throw error;
  sendMessage(res, { error: presentErrorBody(errorResponseOf(publicError).body) });
  res.end();
}

/** An abort signal for the client's disconnect. */
function disconnectSignal(res: Response): AbortSignal {
  const abortController = new AbortController();
  res.once('close', () => abortController.abort());
  return abortController.signal;
}
