import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Report } from './report';

const ROOT = path.join(__dirname, '../..');
const INSTALL = path.join(ROOT, 'tools/install.mjs');
const STRYKER = path.join(ROOT, 'tools/stryker/node_modules/@stryker-mutator/core/bin/stryker.js');
const RESULT_FILE = path.join(ROOT, 'coverage/mutants.json');
const MIN_PERCENT = 85;
const LIMIT_MS = 2_390_000;

interface MutationResult {
  files: Record<string, { mutants: { status: string }[] }>;
}

/** Stryker changes the rules of money and stock one by one; the tests must detect most of these mutants. */
export async function proveMutants(report: Report): Promise<void> {
  const startedAt = Date.now();
  const options = { cwd: ROOT, maxBuffer: 64_000_000, timeout: LIMIT_MS };
  await promisify(execFile)(process.execPath, [INSTALL, 'stryker'], options);
  // The command also fails for a low score, but this function checks the score itself.
  await promisify(execFile)(process.execPath, [STRYKER, 'run'], options).catch(() => undefined);
  const { files } = JSON.parse(await readNewReport(startedAt)) as MutationResult;
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const countOf = (...countedStatuses: string[]) =>
    statuses.filter((status) => countedStatuses.includes(status)).length;
  const detectedCount = countOf('Killed', 'Timeout');
  const undetectedCount = countOf('Survived', 'NoCoverage');
  report.record('mutants', detectedCount + undetectedCount);
  const percent = Math.floor((1_000 * detectedCount) / (detectedCount + undetectedCount)) / 10;
  report.expectAtLeast('detected mutants, %', percent, MIN_PERCENT);
}

/** The result of this run, not of an earlier run. Throws if the result is missing. */
async function readNewReport(startedAt: number): Promise<string> {
  const { mtimeMs } = await stat(RESULT_FILE);
  if (mtimeMs < startedAt) throw new Error('Stryker wrote no result');
  return readFile(RESULT_FILE, 'utf8');
}
