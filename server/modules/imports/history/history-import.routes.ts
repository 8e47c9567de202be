import { Router } from 'express';
import type { HistoryKind } from '../../../domain/imports/history/history-columns';
import { createCsvBodyReader, MAX_FOREIGN_FILE_BYTES } from '../../../http/body/csv-body';
import { refuseOtherMethods } from '../../../http/method';
import { sendImport } from '../../../rest/import-lines';
import { readHistoryQuery } from '../../../rest/read-import-query';
import type { RouteDeps } from '../../../rest/route-deps';

const KINDS = [
  { path: '/customers', kind: 'CUSTOMERS', operation: 'users.import' },
  { path: '/orders', kind: 'ORDERS', operation: 'orders.import' },
] as const satisfies { path: string; kind: HistoryKind; operation: string }[];

/** `/import/customers` and `/import/orders`: files of another shop system. */
export function createHistoryImportRoutes({ services: { imports }, actorOf }: RouteDeps): Router {
  const router = Router();

  for (const { path, kind, operation } of KINDS) {
    const readCsvBody = createCsvBodyReader(actorOf, operation);
    router
      .route(path)
      .post(async (req, res) => {
        const file = await readCsvBody(req, MAX_FOREIGN_FILE_BYTES);
        const query = readHistoryQuery(req.query);
        const actor = await actorOf(req);
        await sendImport(res, (callbacks) =>
          imports.importHistory(actor, { kind, file }, { ...query, ...callbacks }),
        );
      })
      .all(refuseOtherMethods);
  }

  return router;
}
