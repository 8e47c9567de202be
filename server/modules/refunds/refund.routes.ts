import { Router } from 'express';
import { toRupees } from '../../domain/pricing/money';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';
import { createOrderSender } from '../../rest/send-order';
import type { RefundQuote } from './order-refund.service';

/** `/orders/{id}/refund/quote` and `/orders/{id}/refunds`: planned refunds, and the transfers of cash refunds. */
export function createRefundRoutes({ services, actorOf }: RouteDeps): Router {
  const { orderRefunds } = services;
  const sendOrder = createOrderSender(services);
  const router = Router();

  router
    .route('/:id/refund/quote')
    .post(async (req, res) => {
      const contents = await readBody(req, res);
      res.json(presentQuote(await orderRefunds.quote(await actorOf(req), req.params.id, contents)));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/refunds/:refundId')
    .put(async (req, res) => {
      const settlement = await readBody(req, res);
      const { id: orderId, refundId: id } = req.params;
      const order = await orderRefunds.settle(await actorOf(req), { orderId, id }, settlement);
      await sendOrder(res, order);
    })
    .all(refuseOtherMethods);

  return router;
}

function presentQuote({ amount, limit, goodwill, includesShipping, items, lines }: RefundQuote) {
  return {
    amount: toRupees(amount),
    limit: toRupees(limit),
    goodwill: toRupees(goodwill),
    includesShipping,
    lines: items.map(({ productId, name, qty, releasedQty }) => ({
      product: productId,
      name,
      qty,
      releasedQty,
    })),
    creditNote: lines.map(({ productId, name, qty, invoiceNumber, taxable, tax, total }) => ({
      product: productId,
      name,
      qty,
      invoiceNumber,
      taxable: toRupees(taxable),
      tax: toRupees(tax),
      total: toRupees(total),
    })),
  };
}
