import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { ReplicaRouter } from '../database/replica-router';
import { ignoreErrors } from '../domain/ignore-errors';
import type { Readiness } from './health';

/** Timeout of one readiness check. */
const TIMEOUT_MS = 2_000;
/** A result is reused for this long, so frequent probes cost nothing. */
const HOLDS_MS = 1_000;
/** Least free disk space; with less than 64 MB an order might fail to be written. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

interface ReadinessParts {
  reader: DataSource;
  /** Reports the state of the replicas. The shop is ready without them too. */
  visitors?: Pick<ReplicaRouter, 'states'>;
  /** Folder of the data; its disk needs free space. */
  dataDir: string;
  timeoutMs?: number;
  minFreeBytes?: number;
}

/** Readiness check behind `/readyz`. */
export interface ReadinessProbe {
  probe(): Promise<Readiness>;
  /** Reports the shop as not ready from now on, so load balancers stop sending requests. */
  leave(): void;
}

/** Checks that the database responds, that all known migrations have run, and that the disk has free space. */
export function createReadiness({
  reader,
  visitors,
  dataDir,
  timeoutMs = TIMEOUT_MS,
  minFreeBytes = MIN_FREE_BYTES,
}: ReadinessParts): ReadinessProbe {
  let isLeaving = false;
  let cached: { at: number; answer: Promise<Readiness> } | undefined;
  const check = async (runChecks: () => Promise<boolean>) => {
    const isHealthy = await Promise.race([runChecks(), wait(timeoutMs, false, { ref: false })]).catch(
      ignoreErrors('the answer says which check failed', false),
    );
    return isHealthy ? 'ok' : 'failed';
  };
  const runChecks = async (): Promise<Readiness> => {
    const [database, migrations, disk] = await Promise.all([
      check(() => reader.query('SELECT 1').then(() => true)),
      check(() => isMigrated(reader)),
      check(() => hasRoom(dataDir, minFreeBytes)),
    ]);
    const checks = { database, migrations, disk };
    const isReady = Object.values(checks).every((one) => one === 'ok');
    return { isReady, checks: { ...checks, ...checkReplicas(visitors) } };
  };
  return {
    async probe() {
      const at = performance.now();
      if (!cached || at - cached.at > HOLDS_MS) cached = { at, answer: runChecks() };
      const { isReady, checks } = await cached.answer;
      return isLeaving
        ? { isReady: false, checks: { ...checks, open: 'failed' } }
        : { isReady, checks: { ...checks, open: 'ok' } };
    },
    leave() {
      isLeaving = true;
    },
  };
}

/** Extra migrations are fine: a newer version of the shop may already run beside this one. */
async function isMigrated(reader: DataSource): Promise<boolean> {
  const appliedMigrations = await reader.query<{ name: string }[]>('SELECT name FROM migrations');
  const names = new Set(appliedMigrations.map(({ name }) => name));
  return reader.migrations.every(({ name, constructor }) => names.has(name ?? constructor.name));
}

/** Empty without replicas. */
function checkReplicas(visitors: Pick<ReplicaRouter, 'states'> | undefined): Readiness['checks'] {
  const states = visitors?.states() ?? [];
  if (states.length === 0) return {};
  return { standbys: states.every(({ state }) => state === 'asked') ? 'ok' : 'failed' };
}

async function hasRoom(folder: string, minBytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= minBytes;
}
