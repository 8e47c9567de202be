import { OrderEntity } from '../../../server/database/entities/order.entity';
import type { OrderState } from '../../../server/domain/orders/order-flags';
import { moveOrder } from '../../../server/domain/orders/order-states';
import { anAddress } from '../../support/fixtures/addresses/saved-address';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { ORDER_FLAGS } from '../../support/fixtures/order-flags';
import type { TestUsers } from '../../support/fixtures/test-users';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const REQUESTS = ['pay', 'cancel', 'deliver', 'refund', 'correctAddress'] as const;
type OrderRequest = (typeof REQUESTS)[number];

/** The error that the state table throws for an event; undefined if the state allows the event. */
const refusalOf = (state: OrderState, event: OrderRequest) => {
  try {
    moveOrder(ORDER_FLAGS[state], event);
    return undefined;
  } catch (error) {
    return error as { code: string; message: string };
  }
};
const REFUSED_REQUESTS = (Object.keys(ORDER_FLAGS) as OrderState[]).flatMap((state) =>
  REQUESTS.filter((event) => refusalOf(state, event)).map((event): [OrderRequest, OrderState] => [
    event,
    state,
  ]),
);

describe.each(transports)('§4 The state table of orders, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterAll(() => shop.stop());

  /**
   * Updates an order so that it is in this state. The background jobs leave the order unchanged, because the payment
   * provider has no capture for it.
   */
  const setOrderState = (orderId: string, state: OrderState) => {
    const { isPaid, isDelivered, isCancelled, isRefunded, isRefunding, cashConfirmation } =
      ORDER_FLAGS[state];
    const changedAt = new Date();
    return shop.database.writer.transaction((tx) =>
      tx.update(
        OrderEntity,
        { id: orderId },
        {
          holdsStock: !isCancelled && (!isRefunded || isDelivered),
          ...(isPaid && { isPaid, paidAt: changedAt, paymentId: 'earlier' }),
          ...(isDelivered && { isDelivered, deliveredAt: changedAt }),
          ...(isCancelled && { cancelledAt: changedAt }),
          ...(isRefunded && { refundedAt: changedAt }),
          ...(isRefunding && { refundRequestId: 'pending' }),
          ...(cashConfirmation && { paymentMethod: 'COD' }),
          ...(cashConfirmation === 'confirmed' && { confirmedAt: changedAt }),
        },
      ),
    );
  };

  it.each(REFUSED_REQUESTS)('refuses to %s an order that is %s', async (event, state) => {
    const product = await createListedProduct(users.admin, { countInStock: 5 });
    const order = await users.shopper.placeOrder(anOrder([{ product: product.id, qty: 1 }]));
    const paymentId = event === 'pay' ? await createApprovedPayment(shop, order) : '';
    await setOrderState(order.id, state);
    const orderBefore = await users.shopper.getOrder(order.id);
    const requests: Record<OrderRequest, () => Promise<unknown>> = {
      pay: () => users.shopper.payOrder(order.id, { id: paymentId }),
      cancel: () => users.admin.cancelOrder(order.id),
      deliver: () => users.admin.deliverOrder(order.id),
      refund: () => users.admin.refundOrder(order.id),
      correctAddress: () => users.admin.correctOrderAddress(order.id, anAddress()),
    };

    const { code, message } = refusalOf(state, event) ?? {};
    await expect(requests[event]()).rejects.toMatchObject({ code, message });
    await expect(users.shopper.getOrder(order.id)).resolves.toEqual(orderBefore);
  });
});
