import { proveConnections } from './connections/connections';
import { proveCrash } from './crash/crash';
import { proveDocuments } from './payments/document-numbers';
import { proveIntegrator } from './integrator';
import { proveContention } from './load/contention';
import { proveProvider } from './payments/provider';
import { proveRefunds } from './payments/refunds';
import { Report } from './report';

const failuresOf = ({ figures, faults }: Report) => [...figures.filter(({ isMet }) => !isMet), ...faults];

/** The long run is `npm run proof -- crash --cycles 200`. */
describe('§4 A shop that is killed under load', () => {
  it('has every acknowledged order and payment exactly once after a restart', async () => {
    const report = new Report('crash');
    await proveCrash(report, { cycles: 5, concurrency: 150, seed: Date.now() % 1_000_000 });
    expect(failuresOf(report)).toEqual([]);
    // Each cycle waits for the reconciliation of its payments, which runs every 20 s.
  }, 240_000);
});

/** The long runs are `npm run proof -- provider` and `refunds`. */
describe('§4 A shop with faulty providers', () => {
  it('captures and refunds each payment once and keeps each order payable, with PayPal and Razorpay', async () => {
    const reports = [new Report('provider'), new Report('refunds')] as const;
    await Promise.all([
      proveProvider(reports[0], { isShort: true }),
      proveRefunds(reports[1], { isShort: true }),
    ]);
    expect(reports.flatMap(failuresOf)).toEqual([]);
  }, 180_000);
});

/** The long run is `npm run proof -- contention --purchases 50000`. */
describe('§3 A shop whose last products many buyers order with each payment method', () => {
  it('sells each unit once, records cash once and captures once', async () => {
    const report = new Report('contention');
    await proveContention(report, { purchases: 600 });
    expect(failuresOf(report)).toEqual([]);
  }, 120_000);
});

/** The long run is `npm run proof -- documents`. */
describe('The documents of a shop that is killed during payments and refunds', () => {
  it('have numbers without a gap or a double, and add up', async () => {
    const report = new Report('documents');
    await proveDocuments(report, { cycles: 2, payments: 40, seed: Date.now() % 1_000_000 });
    expect(failuresOf(report)).toEqual([]);
  }, 120_000);
});

describe('§7 An integrator of a shop that is killed twice', () => {
  it('misses no change, and receives one event id per change', async () => {
    const report = new Report('integrator');
    await proveIntegrator(report, { products: 1_000, orderCount: 60 });
    expect(failuresOf(report)).toEqual([]);
  }, 120_000);
});

describe('§9 Connections that clients abort at every stage', () => {
  it('do not stop the shop and do not stay open', async () => {
    const report = new Report('connections');
    await proveConnections(report, {
      connections: 108,
      perSecond: 100,
      browsingSeconds: 0,
      checksSilentConnections: false,
    });
    expect(failuresOf(report)).toEqual([]);
  }, 120_000);
});
