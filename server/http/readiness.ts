import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { ReplicaRouter } from '../database/replica-router';
import { ignoreErrors } from '../domain/ignore-errors';
import type { Readiness } from './health';

/** Timeout of one readiness check. */
const TIMEOUT_MS = 2_000;
/** Lifetime of a cached result, so that frequent probes cost nothing. */
const CACHE_MS = 1_000;
/** Minimum free disk space; with less than 64 MB, the database may fail to write an order. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

interface ReadinessDependencies {
  reader: DataSource;
  /** Reports the state of the replicas, which does not affect readiness. */
  replicaRouter?: Pick<ReplicaRouter, 'states'>;
  /** Folder of the data; its disk needs free space. */
  dataDir: string;
  timeoutMs?: number;
  minFreeBytes?: number;
}

/** Readiness check behind `/readyz`. */
export interface ReadinessProbe {
  probe(): Promise<Readiness>;
  /** Reports the shop as not ready from now on, so load balancers stop sending requests. */
  markNotReady(): void;
}

/** Checks that the database responds, that all known migrations have run, and that the disk has free space. */
export function createReadiness({
  reader,
  replicaRouter,
  dataDir,
  timeoutMs = TIMEOUT_MS,
  minFreeBytes = MIN_FREE_BYTES,
}: ReadinessDependencies): ReadinessProbe {
  let isShuttingDown = false;
  let cachedResult: { checkedAt: number; result: Promise<Readiness> } | undefined;
  const runCheck = async (check: () => Promise<boolean>) => {
    const isHealthy = await Promise.race([check(), wait(timeoutMs, false, { ref: false })]).catch(
      ignoreErrors('the result names the failed check', false),
    );
    return isHealthy ? 'ok' : 'failed';
  };
  const runChecks = async (): Promise<Readiness> => {
    const [database, migrations, disk] = await Promise.all([
      runCheck(() => reader.query('SELECT 1').then(() => true)),
      runCheck(() => isMigrated(reader)),
      runCheck(() => hasFreeSpace(dataDir, minFreeBytes)),
    ]);
    const checks = { database, migrations, disk };
    const isReady = Object.values(checks).every((result) => result === 'ok');
    return { isReady, checks: { ...checks, ...checkReplicas(replicaRouter) } };
  };
  return {
    async probe() {
      const now = performance.now();
      if (!cachedResult || now - cachedResult.checkedAt > CACHE_MS)
        cachedResult = { checkedAt: now, result: runChecks() };
      const { isReady, checks } = await cachedResult.result;
      return isShuttingDown
        ? { isReady: false, checks: { ...checks, open: 'failed' } }
        : { isReady, checks: { ...checks, open: 'ok' } };
    },
    markNotReady() {
      isShuttingDown = true;
    },
  };
}

/**
 * True if all known migrations have run. Ignores unknown migrations, because a newer version of the shop may already
 * run on this database.
 */
async function isMigrated(reader: DataSource): Promise<boolean> {
  const appliedMigrations = await reader.query<{ name: string }[]>('SELECT name FROM migrations');
  const names = new Set(appliedMigrations.map(({ name }) => name));
  return reader.migrations.every(({ name, constructor }) => names.has(name ?? constructor.name));
}

/** Returns the check of the replicas under its public name `standbys`; empty without replicas. */
function checkReplicas(replicaRouter: Pick<ReplicaRouter, 'states'> | undefined): Readiness['checks'] {
  const states = replicaRouter?.states() ?? [];
  if (states.length === 0) return {};
  return { standbys: states.every(({ state }) => state === 'asked') ? 'ok' : 'failed' };
}

async function hasFreeSpace(folder: string, minBytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= minBytes;
}
