import { proveConnections } from './connections/connections';
import { proveCrash } from './crash/crash';
import { proveIntegrator } from './integrator';
import { Report } from './report';

const unheld = ({ figures, faults }: Report) => [...figures.filter(({ isHeld }) => !isHeld), ...faults];

/** The long run is `npm run proof -- crash --cycles 200`. */
describe('§4 A shop that is killed under load', () => {
  it('has every acknowledged order and payment, complete and once, after a restart', async () => {
    const report = new Report('crash');
    await proveCrash(report, { cycles: 5, concurrency: 150, seed: Date.now() % 1_000_000 });
    expect(unheld(report)).toEqual([]);
  }, 120_000);
});

describe('§7 An integrator from scratch, at a shop that is killed twice', () => {
  it('misses no change and sees none twice', async () => {
    const report = new Report('integrator');
    await proveIntegrator(report, { products: 1_000, orders: 60 });
    expect(unheld(report)).toEqual([]);
  }, 120_000);
});

describe('§9 Connections that break off at every stage', () => {
  it('neither end the shop nor stay open', async () => {
    const report = new Report('connections');
    await proveConnections(report, {
      connections: 108,
      perSecond: 100,
      browsingSeconds: 0,
      waitsForSilence: false,
    });
    expect(unheld(report)).toEqual([]);
  }, 120_000);
});
