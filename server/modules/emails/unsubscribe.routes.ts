import { Router } from 'express';
import { clientAddressOf } from '../../http/client-address';
import type { Services } from '../services';

interface UnsubscribeOptions {
  services: Pick<Services, 'subscriptions'>;
  /** Whether forwarded headers tell the client's address. */
  trustProxy: boolean;
}

/**
 * `/unsubscribe/:token`, which mail programs know from the head of a mail: one POST ends mails like it (RFC 8058).
 * Whoever opens it is asked first, because programs that look for danger open every link.
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
      const client = { address: clientAddressOf(req, trustProxy), door: 'pages' as const };
      await services.subscriptions.unsubscribe({ token: req.params.token }, client);
      res.status(200).type('text').send('You get no more mails like this.\n');
    });
  return router;
}
