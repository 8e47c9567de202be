import fc from 'fast-check';
import { DEFAULT_SETTINGS } from '../../../server/domain/settings/setting-definitions';
import { NEW_COUNTS } from '../../../server/domain/orders/quantity-counts';
import { returnableLines, type LineHistory } from '../../../server/domain/returns/returnable-lines';
import { returnReasonText, returnTermsOf } from '../../../server/domain/returns/return-terms';
import { openUnitsOf, returnWindowEnd } from '../../../server/domain/returns/return-window';

const TERMS = returnTermsOf(DEFAULT_SETTINGS);
const DAY_MS = 24 * 60 * 60_000;
/** 3 November 2026, 10:00 in India. */
const DELIVERED_AT = new Date('2026-11-03T04:30:00.000Z');
const NOW = new Date('2026-11-05T04:30:00.000Z');
const line = { id: 'line', productId: 'lamp', name: 'Lamp', qty: 5, finalSale: false, ...NEW_COUNTS };
const history = (fields: Partial<LineHistory> = {}): LineHistory => ({
  line,
  category: 'Lamps',
  deliveries: [{ qty: 2, deliveredAt: DELIVERED_AT }],
  returns: [],
  refundedQty: 0,
  ...fields,
});
const returnable = (fields?: Partial<LineHistory>, now = NOW, terms = TERMS) =>
  returnableLines([history(fields)], { terms, now })[0]!;

describe('wire: Returns. The window of a return', () => {
  it('ends with the last day in India', () => {
    expect(returnWindowEnd(DELIVERED_AT, 7)).toEqual(new Date('2026-11-10T18:30:00.000Z'));
    // Half past midnight in India is the day before in UTC.
    expect(returnWindowEnd(new Date('2026-11-02T19:00:00.000Z'), 7)).toEqual(
      new Date('2026-11-10T18:30:00.000Z'),
    );
  });

  it('includes its last millisecond', () => {
    const end = returnWindowEnd(DELIVERED_AT, 7);
    expect(returnable({}, new Date(end.getTime() - 1)).returnableQty).toBe(2);
    expect(returnable({}, end)).toMatchObject({
      returnableQty: 0,
      refusal: { key: 'return.windowEnded', params: { day: '2026-11-10' } },
    });
  });

  it('counts from the parcel of each unit', () => {
    const deliveries = [
      { qty: 2, deliveredAt: DELIVERED_AT },
      { qty: 1, deliveredAt: new Date(DELIVERED_AT.getTime() + 5 * DAY_MS) },
    ];
    const now = new Date(DELIVERED_AT.getTime() + 9 * DAY_MS);
    expect(returnable({ deliveries }, now)).toMatchObject({ returnableQty: 1 });
    // The return took a unit of the first parcel, because the second one was not delivered then.
    const returns = [{ qty: 1, requestedAt: new Date(DELIVERED_AT.getTime() + DAY_MS) }];
    expect(returnable({ deliveries, returns }, now)).toMatchObject({ returnableQty: 1 });
  });

  it('never opens more units than were delivered and not returned', () => {
    const units = fc.record({ qty: fc.integer({ min: 1, max: 5 }), day: fc.integer({ min: 0, max: 30 }) });
    const at = (day: number) => new Date(DELIVERED_AT.getTime() + day * DAY_MS);
    fc.assert(
      fc.property(
        fc.array(units, { maxLength: 5 }),
        fc.array(units, { maxLength: 5 }),
        fc.integer({ min: 0, max: 40 }),
        (parcels, requests, day) => {
          const deliveries = parcels.map(({ qty, day: deliveryDay }) => ({
            qty,
            deliveredAt: at(deliveryDay),
          }));
          const returns = requests.map(({ qty, day: requestDay }) => ({ qty, requestedAt: at(requestDay) }));
          const { qty } = openUnitsOf(deliveries, returns, { windowDays: 7, now: at(day) });
          const sumOf = (list: readonly { qty: number }[]) => list.reduce((sum, entry) => sum + entry.qty, 0);
          const openQty = sumOf(
            deliveries.filter(({ deliveredAt }) => at(day) < returnWindowEnd(deliveredAt, 7)),
          );
          expect(qty).toBeLessThanOrEqual(openQty);
          expect(qty).toBeLessThanOrEqual(Math.max(0, sumOf(deliveries) - sumOf(returns)));
          expect(qty).toBeGreaterThanOrEqual(openQty - sumOf(returns));
        },
      ),
    );
  });
});

describe('wire: Returns. The rules of the merchant', () => {
  it('refuses every return with a window of 0 days', () => {
    const terms = { ...TERMS, windowDays: 0 };
    expect(returnable({}, NOW, terms)).toMatchObject({ returnableQty: 0, refusal: 'return.noReturns' });
  });

  it('refuses a category of final sale, in any case', () => {
    const terms = returnTermsOf({ ...DEFAULT_SETTINGS, 'returns.excludedCategories': 'Books\n lamps ' });
    expect(returnable({}, NOW, terms)).toMatchObject({ returnableQty: 0, refusal: 'return.finalSale' });
    expect(returnable({ category: 'Fans' }, NOW, terms).returnableQty).toBe(2);
    expect(returnable({ category: undefined }, NOW, terms).returnableQty).toBe(2);
  });

  it('refuses a line that was bought as a final sale', () => {
    const refused = returnable({ line: { ...line, finalSale: true } });
    expect(refused).toMatchObject({ returnableQty: 0, refusal: 'return.finalSale' });
  });

  it('refuses goods that are not delivered, returned or refunded', () => {
    expect(returnable({ deliveries: [] })).toMatchObject({
      refusal: 'return.notDelivered',
      until: undefined,
    });
    const returns = [{ qty: 2, requestedAt: NOW }];
    expect(returnable({ returns })).toMatchObject({ refusal: 'return.allReturned' });
    expect(returnable({ refundedQty: 1 })).toMatchObject({ returnableQty: 1, refusal: undefined });
    expect(returnable({ refundedQty: 2 })).toMatchObject({ refusal: 'return.allReturned' });
  });

  it('offers each reason of the list once, and the default reasons without a list', () => {
    const reasonsOf = (text: string) =>
      returnTermsOf({ ...DEFAULT_SETTINGS, 'returns.reasons': text }).reasons;
    expect(reasonsOf('Too loud\n\n Too loud \nToo late')).toEqual(['Too loud', 'Too late']);
    expect(reasonsOf(' \n')).toEqual(TERMS.reasons);
    expect(returnReasonText('Does not fit', 'HI')).toBe('नाप ठीक नहीं है');
    expect(returnReasonText('Too loud', 'HI')).toBe('Too loud');
  });
});
