import { isCancellableByBuyer, ORDER_STATUSES } from '../../../server/domain/orders/order-status';
import { SHIPMENT_STATES } from '../../../server/domain/shipments/shipment';

describe('§4 The cancellation by the buyer', () => {
  const order = { status: 'PLACED', isRefunding: false, shipments: [] } as const;

  it('is offered for a new order only', () => {
    expect(ORDER_STATUSES.filter((status) => isCancellableByBuyer({ ...order, status }))).toEqual([
      'UNCONFIRMED',
      'PLACED',
      'PAID',
    ]);
  });

  it('is not offered once a parcel is packed, unless it was unpacked', () => {
    const states = SHIPMENT_STATES.filter((state) =>
      isCancellableByBuyer({ ...order, shipments: [{ state: 'CANCELLED' }, { state }] }),
    );
    expect(states).toEqual(['CANCELLED']);
  });

  it('is not offered while money is given back', () => {
    expect(isCancellableByBuyer({ ...order, status: 'PAID', isRefunding: true })).toBe(false);
  });
});
