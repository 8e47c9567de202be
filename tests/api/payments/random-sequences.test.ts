import { playSequences } from '../../support/model/sequences';

describe('§3, §4, §9 A shop after any sequence of actions and time steps', () => {
  it('has the stock, orders and payments of a model', async () => {
    const played = await playSequences({ sequences: 90, steps: 25, seed: 20_261_121 });

    expect(played.orders).toBeGreaterThan(60);
    expect(played.paid).toBeGreaterThan(20);
    expect(played.delivered).toBeGreaterThan(3);
    expect(played.cancelled).toBeGreaterThan(5);
    expect(played.refunded).toBeGreaterThan(2);
  });
});
