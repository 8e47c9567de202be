import { rupees } from '../../support/fixtures/listing';

const UNTIL = '2026-12-04T18:30:00.000Z';
/** The line of a product that can be returned. */
export const SPEAKER = {
  product: 'speaker',
  name: 'Tarang Bookshelf Speaker',
  returnableQty: 2,
  until: UNTIL,
  reason: null,
  reasonKey: null,
  reasonParams: null,
};

/** A return as the API returns it. */
export function aReturn(overrides: Record<string, unknown> = {}) {
  return {
    id: 'return1',
    number: 'R-117',
    state: 'REQUESTED',
    wish: 'REFUND',
    rejectedReason: '',
    lines: [
      { product: 'speaker', name: 'Tarang Bookshelf Speaker', image: '/media/0a1b2c-1000.webp', qty: 1 },
    ],
    refundable: rupees('19758.96'),
    grievanceOfficer: 'Asha Nair',
    answerUntil: '2026-11-26T09:00:00.000Z',
    order: { id: 'order1', returns: [{ id: 'return1' }] },
    ...overrides,
  };
}
