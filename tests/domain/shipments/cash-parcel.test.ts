import { cashOfParcels } from '../../../server/domain/shipments/cash-parcel';
import type { ShipmentState } from '../../../server/domain/shipments/shipment';

const anOrder = (changes: object = {}) => {
  return { paymentMethod: 'COD', isPaid: false, isCancelled: false, totalPrice: 263_000, ...changes };
};
const lamps = (qty: number, cancelledQty = 0) => [
  { productId: 'lamp', price: 100_000, qty, counts: { cancelledQty } },
];
const parcel = (position: number, qty: number, changes: object = {}) => {
  const state: ShipmentState = 'PACKED';
  const items = [{ productId: 'lamp', qty }];
  return { id: `p${position}`, position, state, isReplacement: false, items, ...changes };
};
/** Cash of each parcel, and of the goods in no parcel. */
const cashOf = (...[order, lines, parcels]: Parameters<typeof cashOfParcels>) => {
  const { parcels: shares, unpacked } = cashOfParcels(order, lines, parcels);
  return { ...Object.fromEntries(shares), ...(unpacked !== undefined && { unpacked }) };
};

describe('wire: Shipping, the cash of the parcels of an order', () => {
  it('is the share of the total by the value of the goods, and the rest for unpacked goods', () => {
    expect(cashOf(anOrder(), lamps(2), [])).toEqual({ unpacked: 263_000 });
    expect(cashOf(anOrder(), lamps(2), [parcel(1, 1)])).toEqual({ p1: 131_500, unpacked: 131_500 });
    expect(cashOf(anOrder(), lamps(2), [parcel(2, 1), parcel(1, 1)])).toEqual({ p1: 131_500, p2: 131_500 });
    expect(cashOf(anOrder(), lamps(3, 1), [parcel(1, 1)])).toEqual({ p1: 131_500, unpacked: 131_500 });
  });

  it.each([
    [100_000, [100]],
    [100_001, [50, 50]],
    [99_999, [33, 33, 34]],
    [1, [1, 1, 1]],
    [254_900, [0, 199_900, 0, 55_000]],
    [4_900, [0, 0]],
  ])('of %d paise is the total exactly in parcels whose goods are worth %j', (totalPrice, prices) => {
    const lines = prices.map((price, index) => ({ productId: `${index}`, price, qty: 1 }));
    const parcels = prices.map((_price, index) =>
      parcel(index + 1, 1, { items: [{ productId: `${index}`, qty: 1 }] }),
    );
    const { parcels: shares, unpacked } = cashOfParcels(anOrder({ totalPrice }), lines, parcels);

    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(totalPrice);
    expect([...shares.values()].every((share) => share > 0)).toBe(true);
    expect(unpacked).toBeUndefined();
  });

  it('goes from a parcel that came back to the next parcel of its units', () => {
    const returned = parcel(1, 1, { state: 'RETURNED_TO_ORIGIN' });
    const sent = parcel(2, 1, { state: 'OUT_FOR_DELIVERY' });
    expect(cashOf(anOrder(), lamps(2), [returned, sent])).toEqual({ p2: 131_500, unpacked: 131_500 });
    expect(cashOf(anOrder(), lamps(2), [returned, sent, parcel(3, 1)])).toEqual({
      p2: 131_500,
      p3: 131_500,
    });
    expect(cashOf(anOrder(), lamps(2), [parcel(1, 2, { state: 'CANCELLED' })])).toEqual({
      unpacked: 263_000,
    });
  });

  it('leaves out replacements, and orders that are paid, cancelled or of another method', () => {
    const replacement = parcel(2, 2, { isReplacement: true });
    expect(cashOf(anOrder(), lamps(2), [parcel(1, 2), replacement])).toEqual({ p1: 263_000 });
    for (const changes of [{ isPaid: true }, { isCancelled: true }, { paymentMethod: 'PayPal' }])
      expect(cashOf(anOrder(changes), lamps(2), [parcel(1, 1)])).toEqual({});
  });
});
