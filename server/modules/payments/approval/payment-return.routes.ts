import express, { Router, type ErrorRequestHandler } from 'express';
import { noStore } from '../../../http/cache-control';
import { clientAddressOf } from '../../../http/client-address';
import { refuseOtherMethods } from '../../../http/method';
import type { Services } from '../../services';
import type { ReturnOutcome } from './payment-acceptance';

const MAX_FORM_BYTES = 10 * 1024;

interface ReturnRouterDeps {
  services: Pick<Services, 'payments'>;
  trustProxy: boolean;
}

/**
 * `/payments/razorpay/return/{id}`: the form that Razorpay sends from an app, or from a browser without frames. Every
 * form leads to the order page, which shows the outcome. §4
 */
export function createPaymentReturnRouter({ services: { payments }, trustProxy }: ReturnRouterDeps): Router {
  const router = Router();
  router
    .route('/razorpay/return/:orderId')
    .all(noStore)
    .post(
      express.urlencoded({ extended: false, limit: MAX_FORM_BYTES, parameterLimit: 50 }),
      async (req, res) => {
        const { orderId } = req.params;
        const form = (req.body ?? {}) as Record<string, unknown>;
        const address = clientAddressOf(req, trustProxy);
        const outcome = await payments.acceptance.payReturned(orderId, form, address);
        res.redirect(303, orderPage(orderId, outcome));
      },
    )
    .all(refuseOtherMethods);
  router.use('/razorpay/return/:orderId', redirectUnreadableForm);
  return router;
}

/** A form that is too large or malformed pays nothing. */
const redirectUnreadableForm: ErrorRequestHandler<{ orderId: string }> = (error, req, res, next) => {
  const { status } = error as { status?: number };
  if (req.method !== 'POST' || status === undefined || status >= 500) return next(error);
  res.redirect(303, orderPage(req.params.orderId, 'failed'));
};

function orderPage(orderId: string, outcome: ReturnOutcome): string {
  const path = `/order/${encodeURIComponent(orderId)}`;
  return outcome === 'paid' ? path : `${path}?payment=${outcome}`;
}
