import { OrderEntity } from '../../../server/database/entities/order.entity';
import { moveOrder, type OrderState } from '../../../server/domain/orders/order-states';
import { anOrder, stock } from '../../support/fixtures/factories';
import { ORDER_FLAGS } from '../../support/fixtures/order-flags';
import type { People } from '../../support/fixtures/people';
import { approvedPayment } from '../../support/fixtures/people-paying';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const REQUESTS = ['pay', 'cancel', 'deliver', 'refund'] as const;
type Request = (typeof REQUESTS)[number];

const refusalOf = (state: OrderState, event: Request) => {
  try {
    return void moveOrder(ORDER_FLAGS[state], event);
  } catch (error) {
    return error as { code: string; message: string };
  }
};
const REFUSED = (Object.keys(ORDER_FLAGS) as OrderState[]).flatMap((state) =>
  REQUESTS.filter((event) => refusalOf(state, event)).map((event): [Request, OrderState] => [event, state]),
);

describe.each(transports)('§4 The state table of orders, over %s', (_name, connect) => {
  let shop: Shop;
  let people: People;
  beforeAll(async () => {
    shop = await startShop();
    people = await connect(shop);
  });
  afterAll(() => shop.stop());

  /** Writes the record of a state; the reconcilers do not run in these tests. */
  const putInState = (orderId: string, state: OrderState) => {
    const { isPaid, isDelivered, isCancelled, isRefunded, isRefunding } = ORDER_FLAGS[state];
    const at = new Date();
    return shop.database.writer.transaction((tx) =>
      tx.update(
        OrderEntity,
        { id: orderId },
        {
          holdsStock: !isCancelled && (!isRefunded || isDelivered),
          ...(isPaid && { isPaid, paidAt: at, paymentId: 'earlier' }),
          ...(isDelivered && { isDelivered, deliveredAt: at }),
          ...(isCancelled && { cancelledAt: at }),
          ...(isRefunded && { refundedAt: at }),
          ...(isRefunding && { refundRequestId: 'pending' }),
        },
      ),
    );
  };

  it.each(REFUSED)('refuses to %s an order that is %s', async (event, state) => {
    const product = await stock(people.admin, { countInStock: 5 });
    const order = await people.shopper.placeOrder(anOrder([{ product: product.id, qty: 1 }]));
    const payment = event === 'pay' ? await approvedPayment(shop, order) : '';
    await putInState(order.id, state);
    const before = await people.shopper.getOrder(order.id);
    const requests: Record<Request, () => Promise<unknown>> = {
      pay: () => people.shopper.payOrder(order.id, { id: payment }),
      cancel: () => people.admin.cancelOrder(order.id),
      deliver: () => people.admin.deliverOrder(order.id),
      refund: () => people.admin.refundOrder(order.id),
    };

    const { code, message } = refusalOf(state, event) ?? {};
    await expect(requests[event]()).rejects.toMatchObject({ code, message });
    await expect(people.shopper.getOrder(order.id)).resolves.toEqual(before);
  });
});
