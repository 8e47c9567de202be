import { Router } from 'express';
import { clientAddressOf } from '../../http/client-address';
import type { Services } from '../services';

interface UnsubscribeOptions {
  services: Pick<Services, 'subscriptions'>;
  /** True if the forwarded headers contain the client's address. */
  trustProxy: boolean;
}

/**
 * `/unsubscribe/:token` for the List-Unsubscribe header: one POST unsubscribes (RFC 8058). A GET leads to a
 * confirmation page, because link scanners open every link.
 */
export function createUnsubscribePage({ services, trustProxy }: UnsubscribeOptions): Router {
  const router = Router();
  router
    .route('/:token')
    .get((req, res) => {
      res
        .set('Cache-Control', 'no-store')
        .redirect(303, `/unsubscribe#${encodeURIComponent(req.params.token)}`);
    })
    .post(async (req, res) => {
      res.set('Cache-Control', 'no-store');
      const client = { address: clientAddressOf(req, trustProxy), adapter: 'pages' as const };
      await services.subscriptions.unsubscribe({ token: req.params.token }, client);
      res.status(200).type('text').send('You get no more emails like this.\n');
    });
  return router;
}
