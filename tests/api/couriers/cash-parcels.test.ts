import { startBookingShop, type BookingShop } from '../../support/fixtures/couriers/booking-shop';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { COURIER_ADDRESS } from '../../support/fixtures/couriers/courier-inputs';
import { pdfText } from '../../support/fixtures/pdf/pdf-text';
import type { ProductRecord } from '../../support/fixtures/test-users';

describe.each(['GraphQL', 'REST'])('wire: Shipping. Cash in two parcels, over %s', (api) => {
  let booking: BookingShop;
  let lamp: ProductRecord;
  let orderId: string;
  beforeAll(async () => {
    booking = await startBookingShop(api);
    const settings = { 'cod.enabled': true, 'cod.confirm': false, 'cod.maxTotal': 50_000 };
    await booking.users.admin.updateSettings({ settings });
    lamp = await createListedProduct(booking.users.admin, { countInStock: 50, price: '1000' });
  });
  afterAll(async () => expect(await booking.stop()).toEqual([]));
  beforeEach(async () => {
    booking.shiprocket.bookedAmounts.length = 0;
    const shippingAddress = { ...COURIER_ADDRESS, address: COURIER_ADDRESS.line1 };
    const fields = { paymentMethod: 'COD', shippingAddress };
    const buyer = await booking.users.newUser();
    ({ id: orderId } = await buyer.placeOrder(anOrder([{ product: lamp.id, qty: 2 }], fields)));
  });

  const packOne = () => booking.pack(orderId, { lines: [{ product: lamp.id, qty: 1 }] });
  /** The amounts of cash on the pages of a printed file. */
  const readCash = async (file: 'packing-slips' | 'labels') => {
    const response = await fetch(`${booking.shop.url}/api/orders/${file}.pdf?ids=${orderId}`, {
      headers: { authorization: `Bearer ${booking.users.admin.token}` },
    });
    const { text } = pdfText(Buffer.from(await response.arrayBuffer()));
    return [...text.matchAll(/collect ₹([\d,.]+)/g)].map(([, amount]) => amount);
  };

  it('has the same share on slip and label and at the courier', async () => {
    expect(await readCash('packing-slips')).toEqual(['2,630.00']);
    const ids = [await packOne(), await packOne()];
    expect(await readCash('packing-slips')).toEqual(['1,315.00', '1,315.00']);
    expect(await readCash('labels')).toEqual(['1,315.00', '1,315.00']);
    for (const id of ids) await booking.admin.book(orderId, id);
    expect(booking.shiprocket.bookedAmounts).toEqual(['COD 1315', 'COD 1315']);
  });

  it('is the rest of the total on the slip of the goods that are not packed', async () => {
    await booking.desk.change(orderId, await packOne(), { state: 'HANDED_OVER' });
    expect(await readCash('packing-slips')).toEqual(['1,315.00']);
    const second = await packOne();
    await booking.desk.change(orderId, second, { state: 'HANDED_OVER' });
    expect(await readCash('packing-slips')).toEqual([]);
    await booking.desk.change(orderId, second, { state: 'RETURNED_TO_ORIGIN' });
    expect(await readCash('packing-slips')).toEqual(['1,315.00']);
    await booking.admin.book(orderId, await packOne());
    expect(booking.shiprocket.bookedAmounts).toEqual(['COD 1315']);
  });
});
