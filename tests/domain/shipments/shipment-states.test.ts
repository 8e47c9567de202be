import { isRefusal } from '../../../server/domain/state-table';
import { SHIPMENT_STATES, type ShipmentState } from '../../../server/domain/shipments/shipment';
import {
  hasLeftShop,
  isHoldingUnits,
  moveShipment,
  reportsOf,
  SHIPMENT_REPORTS,
  SHIPMENT_TABLE,
} from '../../../server/domain/shipments/shipment-states';

/** The reports that each state accepts. */
const ACCEPTED: Record<ShipmentState, readonly ShipmentState[]> = {
  PACKED: ['HANDED_OVER', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED_TO_ORIGIN', 'LOST', 'CANCELLED'],
  HANDED_OVER: ['OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED_TO_ORIGIN', 'LOST'],
  OUT_FOR_DELIVERY: ['DELIVERED', 'RETURNED_TO_ORIGIN', 'LOST'],
  DELIVERED: [],
  RETURNED_TO_ORIGIN: [],
  LOST: [],
  CANCELLED: [],
};

describe('wire: Shipping. The state table of a parcel', () => {
  it.each(SHIPMENT_STATES)('accepts only later states in the state %s', (state) => {
    expect(reportsOf(state)).toEqual(ACCEPTED[state]);
    for (const report of SHIPMENT_REPORTS) {
      if (ACCEPTED[state].includes(report)) expect(moveShipment(state, report).next).toBe(report);
      else
        expect(() => moveShipment(state, report)).toThrow(expect.objectContaining({ code: 'INVALID_STATE' }));
    }
  });

  it('keeps a packed parcel of a cancelled order in the shop, and lets a sent one end', () => {
    const facts = { isOrderCancelled: true };
    expect(reportsOf('PACKED', facts)).toEqual(['CANCELLED']);
    expect(() => moveShipment('PACKED', 'HANDED_OVER', facts)).toThrow(
      expect.objectContaining({ code: 'ORDER_CANCELLED' }),
    );
    expect(reportsOf('HANDED_OVER', facts)).toEqual(ACCEPTED.HANDED_OVER);
  });

  it('issues the invoice of every parcel that leaves the shop, once', () => {
    for (const report of reportsOf('PACKED')) {
      const cell = SHIPMENT_TABLE.PACKED[report];
      const effects = isRefusal(cell) ? [] : cell.effects;
      expect(effects.includes('issue invoice')).toBe(hasLeftShop(report));
    }
    for (const report of reportsOf('HANDED_OVER'))
      expect(moveShipment('HANDED_OVER', report).effects).not.toContain('issue invoice');
  });

  it('frees the units of a parcel that is unpacked or returned, not of a lost one', () => {
    const freed = SHIPMENT_STATES.filter((state) => !isHoldingUnits(state));
    expect(freed).toEqual(['RETURNED_TO_ORIGIN', 'CANCELLED']);
    for (const state of freed)
      expect(moveShipment('PACKED', state as never).effects).toContain('unsend units');
  });
});
