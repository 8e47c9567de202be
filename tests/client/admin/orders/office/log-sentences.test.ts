import { logSentenceOf } from '../../../../../client/admin/order/records/log-sentences';
import type { OfficeOrder } from '../../../../../client/admin/order/order-facts';

type LogEntry = NonNullable<OfficeOrder['activity']>[number];

const sentenceOf = (action: string, after: object | null, actorName: string | null = 'Meera Iyer') =>
  logSentenceOf({
    id: 'e1',
    at: '2026-11-24T06:17:00.000Z',
    actor: actorName === null ? null : { id: 'u1', name: actorName },
    door: actorName === null ? 'REST' : 'GRAPHQL',
    program: null,
    action,
    before: null,
    after: after && JSON.stringify(after),
  } as LogEntry);

describe('The log of an order', () => {
  it.each([
    ['HANDED_OVER', 'Delhivery', 'Meera Iyer handed parcel 2 to Delhivery'],
    ['HANDED_OVER', '', 'Meera Iyer handed parcel 2 over'],
    ['OUT_FOR_DELIVERY', 'Delhivery', 'Meera Iyer recorded parcel 2 as out for delivery'],
    ['DELIVERED', 'Delhivery', 'Meera Iyer recorded parcel 2 as delivered'],
    ['RETURNED_TO_ORIGIN', 'Delhivery', 'Meera Iyer recorded the return of parcel 2 to the shop'],
    ['LOST', 'Delhivery', 'Meera Iyer recorded parcel 2 as lost'],
    ['CANCELLED', '', 'Meera Iyer unpacked parcel 2'],
  ])('names the parcel and its new state %s, courier "%s"', (state, courier, sentence) => {
    expect(sentenceOf('order.shipment', { parcel: 2, state, courier, awb: '1' })).toBe(sentence);
  });

  it('counts the units of a packed parcel and of a requested return', () => {
    const lines = [
      { product: 'p1', qty: 2 },
      { product: 'p2', qty: 1 },
    ];
    expect(sentenceOf('order.pack', { parcel: 1, lines })).toBe('Meera Iyer packed parcel 1 with 3 units');
    expect(sentenceOf('return.request', { return: 117, wish: 'REFUND', lines: lines.slice(1) }, null)).toBe(
      'The buyer requested return R-117 of 1 unit',
    );
  });

  it.each([
    ['APPROVED', 'Meera Iyer approved return R-117'],
    ['REJECTED', 'Meera Iyer rejected return R-117'],
    ['RECEIVED', 'Meera Iyer received return R-117'],
    ['SETTLED', 'Meera Iyer completed return R-117'],
    ['WITHDRAWN', 'Meera Iyer withdrew return R-117'],
  ])('names the return and its new state %s', (state, sentence) => {
    expect(sentenceOf('return.update', { return: 117, state })).toBe(sentence);
  });

  it('names amounts in rupees', () => {
    expect(sentenceOf('order.refund', { amount: 975_050, currency: 'INR' })).toBe(
      'Meera Iyer requested a refund of ₹9,750.50',
    );
    expect(sentenceOf('order.collect', { amount: 1_689_800 })).toBe('Meera Iyer received ₹16,898.00 in cash');
  });

  it('has the sentence of the action without recorded values', () => {
    expect(sentenceOf('order.refund', { amount: 12_000, currency: 'USD' })).toBe(
      'Meera Iyer requested the refund of the order',
    );
    expect(sentenceOf('order.cancel', null)).toBe('Meera Iyer cancelled the order');
  });
});
