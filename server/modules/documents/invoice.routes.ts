import { Router } from 'express';
import { restPoints } from '../../domain/accounts/quota';
import { createActorOf, hasCredentials } from '../../http/actor';
import { refuseOtherMethods } from '../../http/method';
import { presentListedDocument } from '../../lib/document-records';
import type { RouteDeps } from '../../rest/route-deps';
import { sendPdf } from '../../rest/send-file';
import { clientAddressOf } from '../../http/client-address';
import type { Quota } from '../../http/rate-limits/quota';
import type { Services } from '../services';
import { chargeBudget } from '../../rest/route-scope-check';

/** REST route that returns the same file as the page. Both cost the same quota points. */
const REST_ROUTE = 'GET /orders/:id/invoice.pdf';

interface InvoicePageOptions {
  services: Pick<Services, 'users' | 'documents'>;
  quota: Quota;
  /** True if the forwarded headers contain the client's address. */
  trustProxy: boolean;
}

/**
 * `/order/:id/invoice.pdf`, the public URL of an invoice. A browser that opens it sends no token, because the shop has
 * no session cookies. The handler redirects such a browser to the order page, which downloads the file. §2
 */
export function createInvoicePage({ services, trustProxy, quota }: InvoicePageOptions): Router {
  const actorOf = createActorOf(services.users, 'pages', (req) => clientAddressOf(req, trustProxy));
  const router = Router();
  router.get('/:id/invoice.pdf', async (req, res) => {
    res.set('Cache-Control', 'no-store');
    const isBrowserNavigation = !hasCredentials(req) && req.accepts('json', 'html') === 'html';
    if (isBrowserNavigation) return res.redirect(303, `/order/${encodeURIComponent(req.params.id)}`);
    const actor = await actorOf(req);
    chargeBudget(quota, { actor, points: restPoints(REST_ROUTE) }, res);
    sendPdf(await services.documents.printInvoice(actor, req.params.id), res);
  });
  return router;
}

/**
 * `/orders/:id/invoice.pdf`, the invoice of a paid order, and `/orders/:id/documents`. Mount before `/orders/:id`. §7
 */
export function createInvoiceRoutes({ services: { documents }, actorOf }: RouteDeps): Router {
  const router = Router();
  router
    .route('/:id/invoice.pdf')
    .get(async (req, res) => {
      sendPdf(await documents.printInvoice(await actorOf(req), req.params.id), res);
    })
    .all(refuseOtherMethods);
  router
    .route('/:id/documents')
    .get(async (req, res) => {
      res.json((await documents.list(await actorOf(req), req.params.id)).map(presentListedDocument));
    })
    .all(refuseOtherMethods);
  return router;
}
