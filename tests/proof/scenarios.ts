import { proveConnections } from './connections/connections';
import { proveContention } from './load/contention';
import { proveCrash } from './crash/crash';
import { proveTransitions } from './crash/transitions';
import { proveDisk } from './crash/disk';
import { proveMigration } from './crash/migration';
import { proveConcurrentRefunds } from './payments/concurrent-refunds';
import { proveDocuments } from './payments/document-numbers';
import { proveHostile } from './hostile';
import { proveInstances } from './instances/instances';
import { proveRelease } from './instances/release';
import { proveReplica } from './instances/replica';
import { proveIntegrator } from './integrator';
import { proveMutants } from './mutants';
import { provePictures } from './pictures';
import { provePricing } from './payments/pricing';
import { proveProvider } from './payments/provider';
import { provePressure } from './load/pressure';
import { proveRefunds } from './payments/refunds';
import type { Report } from './report';
import { proveSequences } from './sequences';
import { proveImport } from './crash/import';
import { proveSigterm } from './crash/sigterm';
import { proveSlow } from './load/slow';
import { proveSoak } from './load/soak';

type NumberOptions = ReadonlyMap<string, number>;
type TextOptions = ReadonlyMap<string, string>;

interface Scenario {
  /** The time limit of the scenario. */
  limitSeconds: (numberOptions: NumberOptions) => number;
  /** Runs only if the command names it, because it is slow. */
  isExplicitOnly?: boolean;
  run: (report: Report, numberOptions: NumberOptions, textOptions: TextOptions) => Promise<void>;
}

const cyclesOf = (numberOptions: NumberOptions) => numberOptions.get('cycles') ?? 20;

const minutesOf = (numberOptions: NumberOptions) => numberOptions.get('minutes') ?? 30;

const seedOf = (numberOptions: NumberOptions) => numberOptions.get('seed') ?? Date.now() % 1_000_000;

/** The scenarios of the proof, in their order. */
export const SCENARIOS: Record<string, Scenario> = {
  crash: {
    limitSeconds: (numberOptions) => 60 + 12 * cyclesOf(numberOptions),
    run: (report, numberOptions) =>
      proveCrash(report, {
        cycles: cyclesOf(numberOptions),
        concurrency: numberOptions.get('shoppers') ?? 1_000,
        seed: seedOf(numberOptions),
      }),
  },
  transitions: {
    limitSeconds: (numberOptions) => 120 + 30 * cyclesOf(numberOptions),
    run: (report, numberOptions) =>
      proveTransitions(report, {
        cycles: numberOptions.get('cycles') ?? 5,
        seed: seedOf(numberOptions),
      }),
  },
  import: {
    limitSeconds: () => 420,
    run: (report, numberOptions) => proveImport(report, { products: numberOptions.get('products') ?? 300 }),
  },
  sigterm: { limitSeconds: () => 120, run: proveSigterm },
  contention: {
    limitSeconds: (numberOptions) => Math.ceil(240 + (numberOptions.get('purchases') ?? 0) / 150),
    run: (report, numberOptions) =>
      proveContention(report, { purchases: numberOptions.get('purchases') ?? 20_000 }),
  },
  integrator: {
    limitSeconds: () => 240,
    run: (report, numberOptions) =>
      proveIntegrator(report, {
        products: numberOptions.get('products') ?? 1_000,
        orderCount: numberOptions.get('orders') ?? 600,
      }),
  },
  pressure: { limitSeconds: () => 120, run: provePressure },
  provider: { limitSeconds: () => 480, run: (report) => proveProvider(report, { isShort: false }) },
  refunds: { limitSeconds: () => 300, run: (report) => proveRefunds(report, { isShort: false }) },
  'refund-race': { limitSeconds: () => 180, run: proveConcurrentRefunds },
  documents: {
    limitSeconds: (numberOptions) => 120 + 60 * (numberOptions.get('cycles') ?? 8),
    run: (report, numberOptions) =>
      proveDocuments(report, {
        cycles: numberOptions.get('cycles') ?? 8,
        payments: numberOptions.get('payments') ?? 200,
        seed: seedOf(numberOptions),
      }),
  },
  migration: {
    limitSeconds: (numberOptions) =>
      120 + 30 * cyclesOf(numberOptions) + (numberOptions.get('orders') ?? 0) / 2_000,
    run: (report, numberOptions, textOptions) =>
      proveMigration(report, {
        orders: numberOptions.get('orders') ?? 100_000,
        cycles: cyclesOf(numberOptions),
        seed: seedOf(numberOptions),
        lastMigration: textOptions.get('after') ?? 'StockEmails1700000000034',
      }),
  },
  disk: { limitSeconds: () => 300, run: proveDisk },
  hostile: { limitSeconds: () => 120, run: proveHostile },
  pictures: { limitSeconds: () => 180, run: provePictures },
  slow: { limitSeconds: () => 240, run: proveSlow },
  connections: {
    limitSeconds: () => 360,
    run: (report, numberOptions) =>
      proveConnections(report, {
        connections: numberOptions.get('connections') ?? 5_000,
        perSecond: 100,
        browsingSeconds: 30,
        checksSilentConnections: true,
      }),
  },
  pricing: {
    limitSeconds: () => 900,
    run: (report, numberOptions) =>
      provePricing(report, {
        cartCount: numberOptions.get('baskets') ?? 100_000,
        seed: seedOf(numberOptions),
      }),
  },
  sequences: {
    limitSeconds: (numberOptions) => 300 + 2 * (numberOptions.get('sequences') ?? 200),
    run: (report, numberOptions) =>
      proveSequences(report, {
        steps: numberOptions.get('steps') ?? 60,
        sequences: numberOptions.get('sequences') ?? 200,
        seed: seedOf(numberOptions),
      }),
  },
  soak: {
    limitSeconds: (numberOptions) => 120 + 60 * minutesOf(numberOptions),
    isExplicitOnly: true,
    run: (report, numberOptions) =>
      proveSoak(report, {
        minutes: minutesOf(numberOptions),
        perSecond: numberOptions.get('per-second') ?? 50,
        products: numberOptions.get('products') ?? 5_000,
        seed: seedOf(numberOptions),
      }),
  },
  instances: {
    limitSeconds: () => 1_200,
    isExplicitOnly: true,
    run: (report, numberOptions) =>
      proveInstances(report, {
        purchases: numberOptions.get('purchases') ?? 50_000,
        restarts: numberOptions.get('restarts') ?? 10,
        kills: numberOptions.get('kills') ?? 12,
      }),
  },
  release: {
    limitSeconds: () => 600,
    isExplicitOnly: true,
    run: (report, _numbers, textOptions) =>
      proveRelease(report, { previousRevision: textOptions.get('from') }),
  },
  standby: {
    limitSeconds: () => 300,
    isExplicitOnly: true,
    run: (report, numberOptions) => proveReplica(report, { rounds: numberOptions.get('rounds') ?? 5 }),
  },
  mutants: { limitSeconds: () => 2_400, isExplicitOnly: true, run: proveMutants },
};
