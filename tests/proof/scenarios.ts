import { proveConnections } from './connections/connections';
import { proveContention } from './load/contention';
import { proveCrash } from './crash/crash';
import { proveDisk } from './crash/disk';
import { proveHostile } from './hostile';
import { proveInstances } from './instances/instances';
import { proveRelease } from './instances/release';
import { proveStandby } from './instances/replica';
import { proveIntegrator } from './integrator';
import { proveMutants } from './mutants';
import { provePictures } from './pictures';
import { provePricing } from './payments/pricing';
import { proveProvider } from './payments/provider';
import { provePressure } from './load/pressure';
import { proveRefunds } from './payments/refunds';
import type { Report } from './report';
import { proveSequences } from './sequences';
import { proveSigterm } from './crash/sigterm';
import { proveSlow } from './load/slow';
import { proveSoak } from './load/soak';

type Numbers = ReadonlyMap<string, number>;
type Words = ReadonlyMap<string, string>;

interface Scenario {
  /** The time limit of the part. */
  limitSeconds: (numbers: Numbers) => number;
  /** Too slow for the usual run. */
  isExplicitOnly?: boolean;
  run: (report: Report, numbers: Numbers, words: Words) => Promise<void>;
}

const cyclesOf = (numbers: Numbers) => numbers.get('cycles') ?? 20;

const minutesOf = (numbers: Numbers) => numbers.get('minutes') ?? 30;

const seedOf = (numbers: Numbers) => numbers.get('seed') ?? Date.now() % 1_000_000;

/** The parts of the proof, in their order. */
export const SCENARIOS: Record<string, Scenario> = {
  crash: {
    limitSeconds: (numbers) => 60 + 12 * cyclesOf(numbers),
    run: (report, numbers) =>
      proveCrash(report, {
        cycles: cyclesOf(numbers),
        concurrency: numbers.get('shoppers') ?? 1_000,
        seed: seedOf(numbers),
      }),
  },
  sigterm: { limitSeconds: () => 120, run: proveSigterm },
  contention: {
    limitSeconds: () => 240,
    run: (report, numbers) => proveContention(report, { purchases: numbers.get('purchases') ?? 20_000 }),
  },
  integrator: {
    limitSeconds: () => 240,
    run: (report, numbers) =>
      proveIntegrator(report, {
        products: numbers.get('products') ?? 1_000,
        orders: numbers.get('orders') ?? 600,
      }),
  },
  pressure: { limitSeconds: () => 120, run: provePressure },
  provider: { limitSeconds: () => 360, run: proveProvider },
  refunds: { limitSeconds: () => 240, run: proveRefunds },
  disk: { limitSeconds: () => 300, run: proveDisk },
  hostile: { limitSeconds: () => 120, run: proveHostile },
  pictures: { limitSeconds: () => 180, run: provePictures },
  slow: { limitSeconds: () => 240, run: proveSlow },
  connections: {
    limitSeconds: () => 360,
    run: (report, numbers) =>
      proveConnections(report, {
        connections: numbers.get('connections') ?? 5_000,
        perSecond: 100,
        browsingSeconds: 30,
        waitsForSilence: true,
      }),
  },
  pricing: {
    limitSeconds: () => 120,
    run: (report, numbers) =>
      provePricing(report, { baskets: numbers.get('baskets') ?? 100_000, seed: seedOf(numbers) }),
  },
  sequences: {
    limitSeconds: () => 300,
    run: (report, numbers) =>
      proveSequences(report, { sequences: numbers.get('sequences') ?? 200, seed: seedOf(numbers) }),
  },
  soak: {
    limitSeconds: (numbers) => 120 + 60 * minutesOf(numbers),
    isExplicitOnly: true,
    run: (report, numbers) =>
      proveSoak(report, {
        minutes: minutesOf(numbers),
        perSecond: numbers.get('per-second') ?? 50,
        products: numbers.get('products') ?? 5_000,
        seed: seedOf(numbers),
      }),
  },
  instances: {
    limitSeconds: () => 1_200,
    isExplicitOnly: true,
    run: (report, numbers) =>
      proveInstances(report, {
        purchases: numbers.get('purchases') ?? 50_000,
        restarts: numbers.get('restarts') ?? 10,
        kills: numbers.get('kills') ?? 12,
      }),
  },
  release: {
    limitSeconds: () => 600,
    isExplicitOnly: true,
    run: (report, _numbers, words) => proveRelease(report, { from: words.get('from') }),
  },
  standby: {
    limitSeconds: () => 300,
    isExplicitOnly: true,
    run: (report, numbers) => proveStandby(report, { rounds: numbers.get('rounds') ?? 5 }),
  },
  mutants: { limitSeconds: () => 2_400, isExplicitOnly: true, run: proveMutants },
};
