import { isOnPostgres } from '../../support/fixtures/database';
import { runSequences } from '../../support/model/sequences';

// One seed on PostgreSQL: it is three times slower, and only its statements and locks differ.
const SEEDS = isOnPostgres ? [20_261_121] : [20_261_121, 20_261_122, 20_261_123];
const SEQUENCES = 60;

describe('§3, §4, §9 A shop after random sequences of actions and time steps', () => {
  it.each(SEEDS)('has the stock, orders and payments that the model expects: seed %d', async (seed) => {
    const totals = await runSequences({ sequences: SEQUENCES, steps: 45, seed });

    expect(totals.orderCount).toBeGreaterThan(SEQUENCES / 2);
    expect(totals.paidCount).toBeGreaterThan(10);
    expect(totals.deliveredCount).toBeGreaterThan(1);
    expect(totals.cancelledCount).toBeGreaterThan(1);
    expect(totals.refundedCount).toBeGreaterThan(0);
    expect(totals.paidByRazorpayCount).toBeGreaterThan(0);
    expect(totals.paidInCashCount).toBeGreaterThan(0);
    expect(totals.paidByGuestCount).toBeGreaterThan(0);
    expect(totals.refundCount).toBeGreaterThan(totals.refundedCount / 2);
    expect(totals.dividedOrderCount).toBeGreaterThan(0);
    expect(totals.failedParcelCount).toBeGreaterThan(0);
    expect(totals.unconfirmedCount + totals.refusedDeliveryCount).toBeGreaterThan(0);
  });
});
