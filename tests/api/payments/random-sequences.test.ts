import { runSequences } from '../../support/model/sequences';

describe('§3, §4, §9 A shop after random sequences of actions and time steps', () => {
  it('has the stock, orders and payments that the model expects', async () => {
    const totals = await runSequences({ sequences: 90, steps: 25, seed: 20_261_121 });

    expect(totals.orderCount).toBeGreaterThan(60);
    expect(totals.paidCount).toBeGreaterThan(20);
    expect(totals.deliveredCount).toBeGreaterThan(3);
    expect(totals.cancelledCount).toBeGreaterThan(5);
    expect(totals.refundedCount).toBeGreaterThan(2);
  });
});
