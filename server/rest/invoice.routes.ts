import { Router, type Response } from 'express';
import { REST_AUTHORIZATION } from '../domain/authorization';
import { requireScope } from '../domain/permissions';
import { createActorOf } from '../http/actor';
import { clientAddressOf } from '../http/client-address';
import type { Services } from '../services';
import type { InvoiceFile } from '../services/invoice.service';

interface InvoicePageOptions {
  services: Pick<Services, 'users' | 'invoices'>;
  /** Whether forwarded headers tell the client's address. */
  trustProxy: boolean;
}

/**
 * `/order/:id/invoice.pdf`, the address that people are given. Whoever opens it in a browser brings no token, because
 * this shop sets no cookies that let somebody in: they are led to the order, which hands the file over. §2
 */
export function createInvoicePage({ services, trustProxy }: InvoicePageOptions): Router {
  const actorOf = createActorOf(services.users, 'pages', (req) => clientAddressOf(req, trustProxy));
  const router = Router();
  router.get('/:id/invoice.pdf', async (req, res) => {
    res.set('Cache-Control', 'no-store');
    const isOpenedByHand = req.get('Authorization') === undefined && req.accepts('json', 'html') === 'html';
    if (isOpenedByHand) return res.redirect(303, `/order/${encodeURIComponent(req.params.id)}`);
    const actor = await actorOf(req);
    requireScope(actor, REST_AUTHORIZATION['GET /orders/:id/invoice.pdf'].scope);
    sendInvoice(await services.invoices.print(actor, req.params.id), res);
  });
  return router;
}

/** Hands an invoice over, to be shown and to be saved under its number. */
export function sendInvoice({ name, bytes }: InvoiceFile, res: Response): void {
  res.set('Content-Disposition', `inline; filename="${name}"`).type('application/pdf').send(bytes);
}
