import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { ReplicaRouter } from '../database/replica-router';
import { ignoreErrors } from '../domain/ignore-errors';
import type { Readiness } from './health';

/** Longer than this nobody waits for one of the checks. */
const PATIENCE_MS = 2_000;
/** An answer holds so long, so that whoever asks often costs nothing. */
const HOLDS_MS = 1_000;
/** With less room than this an order might not be written any more: 64 MB. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

interface ReadinessParts {
  reader: DataSource;
  /** Knows of the standbys. A shop does without them, and is ready all the same. */
  visitors?: Pick<ReplicaRouter, 'states'>;
  /** Where the shop writes. */
  dataDir: string;
  patienceMs?: number;
  leastFreeBytes?: number;
}

/** What `/readyz` asks. */
export interface ReadinessProbe {
  ask(): Promise<Readiness>;
  /** From now on the shop is not ready: whoever shares out the work shall pass it by. */
  leave(): void;
}

/** Looks whether the database answers, has been migrated as far as this shop knows, and has room to write. */
export function createReadiness({
  reader,
  visitors,
  dataDir,
  patienceMs = PATIENCE_MS,
  leastFreeBytes = LEAST_FREE_BYTES,
}: ReadinessParts): ReadinessProbe {
  let isLeaving = false;
  let known: { at: number; answer: Promise<Readiness> } | undefined;
  const check = async (look: () => Promise<boolean>) => {
    const isGood = await Promise.race([look(), wait(patienceMs, false, { ref: false })]).catch(
      ignoreErrors('the answer says which check failed', false),
    );
    return isGood ? 'ok' : 'failed';
  };
  const look = async (): Promise<Readiness> => {
    const [database, migrations, disk] = await Promise.all([
      check(() => reader.query('SELECT 1').then(() => true)),
      check(() => isMigrated(reader)),
      check(() => hasRoom(dataDir, leastFreeBytes)),
    ]);
    const checks = { database, migrations, disk };
    const isReady = Object.values(checks).every((one) => one === 'ok');
    return { isReady, checks: { ...checks, ...lookAtStandbys(visitors) } };
  };
  return {
    async ask() {
      const at = performance.now();
      if (!known || at - known.at > HOLDS_MS) known = { at, answer: look() };
      const { isReady, checks } = await known.answer;
      return isLeaving
        ? { isReady: false, checks: { ...checks, open: 'failed' } }
        : { isReady, checks: { ...checks, open: 'ok' } };
    },
    leave() {
      isLeaving = true;
    },
  };
}

/** Later migrations may be there already: the next version of the shop has begun beside this one. */
async function isMigrated(reader: DataSource): Promise<boolean> {
  const done = await reader.query<{ name: string }[]>('SELECT name FROM migrations');
  const names = new Set(done.map(({ name }) => name));
  return reader.migrations.every(({ name, constructor }) => names.has(name ?? constructor.name));
}

/** Nothing where there are none. */
function lookAtStandbys(visitors: Pick<ReplicaRouter, 'states'> | undefined): Readiness['checks'] {
  const states = visitors?.states() ?? [];
  if (states.length === 0) return {};
  return { standbys: states.every(({ state }) => state === 'asked') ? 'ok' : 'failed' };
}

async function hasRoom(folder: string, leastBytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= leastBytes;
}
