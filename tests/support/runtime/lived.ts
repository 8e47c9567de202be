import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { anOrder, aReview, stock } from '../fixtures/factories';
import type { People } from '../fixtures/people';
import { approvedPayment } from '../fixtures/people-paying';
import type { Shop } from '../fixtures/shop';

const HOUR_MS = 3_600_000;

/** Creates activity: two products, one delivered, one expired and one open order, and two reviews. */
export async function liveIn({ admin, shopper, other }: People, shop: Shop): Promise<void> {
  const [first, second] = [await stock(admin, { countInStock: 20 }), await stock(admin)];
  const paid = await shopper.placeOrder(
    anOrder([
      { product: first.id, qty: 2 },
      { product: second.id, qty: 3 },
    ]),
  );
  await shopper.payOrder(paid.id, { id: await approvedPayment(shop, paid) });
  await admin.deliverOrder(paid.id);
  await other.placeOrder(anOrder([{ product: first.id, qty: 4 }]));
  await releaseEndedHolds(shop.database.writer, new Date(Date.now() + 2 * HOUR_MS));
  await other.placeOrder(anOrder([{ product: first.id, qty: 1 }]));
  await admin.updateProduct(first.id, { countInStock: 50 });
  await admin.updateProduct(first.id, { countInStock: 40, price: '5.00' });
  await shopper.addReview(first.id, aReview({ rating: 4 }));
  await other.addReview(first.id, aReview({ rating: 3 }));
}
