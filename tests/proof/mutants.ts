import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Report } from './report';

const ROOT = path.join(__dirname, '../..');
const INSTALL = path.join(ROOT, 'tools/install.mjs');
const STRYKER = path.join(ROOT, 'tools/stryker/node_modules/@stryker-mutator/core/bin/stryker.js');
const RESULT = path.join(ROOT, 'coverage/mutants.json');
const MIN_PERCENT = 85;
const LIMIT_MS = 2_390_000;

interface Result {
  files: Record<string, { mutants: { status: string }[] }>;
}

/** Mutates the rules of money and stock one by one; the tests must detect most mutants. */
export async function proveMutants(report: Report): Promise<void> {
  const startedAt = Date.now();
  const options = { cwd: ROOT, maxBuffer: 64_000_000, timeout: LIMIT_MS };
  await promisify(execFile)(process.execPath, [INSTALL, 'stryker'], options);
  // The command also fails for a low score, which this function judges itself.
  await promisify(execFile)(process.execPath, [STRYKER, 'run'], options).catch(() => undefined);
  const { files } = JSON.parse(await readNewReport(startedAt)) as Result;
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wantedStatuses: string[]) =>
    statuses.filter((status) => wantedStatuses.includes(status)).length;
  const detected = count('Killed', 'Timeout');
  const unnoticed = count('Survived', 'NoCoverage');
  report.record('changes', detected + unnoticed);
  const percent = Math.floor((1_000 * detected) / (detected + unnoticed)) / 10;
  report.expectAtLeast('noticed, %', percent, MIN_PERCENT);
}

/** The result of this run, not of an earlier one. Throws if it is missing. */
async function readNewReport(startedAt: number): Promise<string> {
  const { mtimeMs } = await stat(RESULT);
  if (mtimeMs < startedAt) throw new Error('Stryker came to no result');
  return readFile(RESULT, 'utf8');
}
