import { screen, within } from '@testing-library/react';
import type { FieldResults } from '../../../support/fakes/fake-shop';
import { anOrderRow, pageOf } from '../../../support/screens/admin-rows';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

export const aDeskOrder = (id: string, changes: Record<string, unknown> = {}) =>
  anOrderRow({
    id,
    shippingAddress: { city: 'Kochi', postalCode: '682016' },
    orderItems: [
      { productId: 'p1', name: 'Desk Lamp', image: '/media/lamp-1000.webp', qty: 2 },
      { productId: 'p2', name: 'Kettle', image: '/media/kettle-1000.webp', qty: 1 },
    ],
    desk: { states: ['TO_PACK'], since: new Date(Date.now() - 3 * 3_600_000).toISOString(), isLate: false },
    shipments: [],
    tags: [],
    ...changes,
  });
export const lateDesk = {
  states: ['TO_PACK'],
  since: new Date(Date.now() - 50 * 3_600_000).toISOString(),
  isLate: true,
};
export const ORDERS = [
  aDeskOrder('o1', { desk: lateDesk }),
  aDeskOrder('o2', { user: { id: 'u2', name: 'Ira Rao' } }),
  aDeskOrder('o3', { desk: { ...lateDesk, states: ['TO_PACK', 'TO_SHIP'] } }),
];
const count = (number: number, late = 0) => ({ count: number, late, oldest: null });
const COUNTS = {
  toConfirm: count(0),
  toPack: count(3, 2),
  toShip: count(1),
  shipped: count(0),
  unpaid: count(0),
  returns: count(0),
  all: count(1284),
};

export const openDesk = (results: FieldResults = {}, path = '/admin/orders?desk=TO_PACK') =>
  renderScreen(path, {
    session: ADMIN,
    results: { me: ADMIN, orders: pageOf(ORDERS), orderDesk: { counts: COUNTS }, ...results },
  });
export const rowOf = (name: RegExp) => screen.findByRole('row', { name });
export const bar = () => within(screen.getByRole('region', { name: 'Selected orders' }));
export const packs = (failures: readonly object[] = []) =>
  jest.fn(({ input }: { input: { ids: string[]; action: string } }) => ({
    done: input.ids.length - failures.length,
    failures,
  }));
