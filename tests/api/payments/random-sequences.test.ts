import { playSequences } from '../../support/model/sequences';

describe('§3, §4, §9 A shop after any sequence of actions and time steps', () => {
  it('has the stock, orders and payments of a model', async () => {
    const playedCases = await playSequences({ sequences: 90, steps: 25, seed: 20_261_121 });

    expect(playedCases.orders).toBeGreaterThan(60);
    expect(playedCases.paid).toBeGreaterThan(20);
    expect(playedCases.delivered).toBeGreaterThan(3);
    expect(playedCases.cancelled).toBeGreaterThan(5);
    expect(playedCases.refunded).toBeGreaterThan(2);
  });
});
