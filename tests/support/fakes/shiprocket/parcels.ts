import type { ParcelToBook } from '../../../../server/modules/couriers/courier';

/** A valid parcel for a courier. */
export function aParcel(changes: Partial<ParcelToBook> = {}): ParcelToBook {
  return {
    requestId: 'H-1001-0001',
    orderedAt: new Date('2026-11-23T20:00:00.000Z'),
    recipient: 'Asha Rao',
    phone: '9876543210',
    email: 'asha@example.com',
    line1: '12 Church Street',
    line2: 'Near the clock tower',
    city: 'Mysuru',
    state: 'Karnataka',
    postalCode: '570001',
    lines: [{ name: 'Brass lamp', sku: 'LAMP-1', qty: 2, price: 125_050 }],
    value: 250_100,
    cashAmount: undefined,
    grams: 1_250,
    sizeMm: [300, 200, 100],
    ...changes,
  };
}
