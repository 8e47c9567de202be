import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const RUN = path.join(ROOT, '.ci/run');

/** The result of a test file; `broken` means that it could not run. */
type Outcome = ('passed' | 'failed' | 'pending')[] | 'broken';
/** Keys are file names, optionally with a project: `one@postgres`. */
type Run = Record<string, Outcome>;

const statusOf = (outcome: Outcome) =>
  outcome === 'broken' || outcome.includes('failed') ? 'failed' : 'passed';
/** A run in the JSON format of Jest. */
const written = (run: Run) =>
  JSON.stringify({
    testResults: Object.entries(run).map(([name, outcome]) => ({
      name: path.join(ROOT, name.replace(/@.*/, '')),
      status: statusOf(outcome),
      assertionResults: outcome === 'broken' ? [] : outcome.map((status) => ({ status })),
    })),
  });
const isRed = (run: Run) => Object.values(run).some((outcome) => statusOf(outcome) === 'failed');

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'haat-ci-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

/** A fake program that writes the given run as its output file and exits accordingly; `npm ci` does nothing. */
function feign(name: string, run: Run | 'nothing'): void {
  const made = path.join(scratch, `${name}.json`);
  if (run !== 'nothing') writeFileSync(made, written(run));
  const lines = [
    '#!/bin/sh',
    '[ "$1" = ci ] && exit 0',
    `echo "$@" >> ${scratch}/asked`,
    ...(run === 'nothing'
      ? []
      : [`for one in "$@"; do case "$one" in --outputFile=*) cp ${made} "\${one#*=}" ;; esac; done`]),
    `exit ${Number(run === 'nothing' || isRed(run))}`,
  ];
  writeFileSync(path.join(scratch, name), lines.join('\n'));
  chmodSync(path.join(scratch, name), 0o755);
}

/** The output of the script for a full run, and for a run at another date. */
function judge(run: Run | 'nothing', dated: Run | 'nothing') {
  feign('npm', run);
  feign('faketime', dated);
  for (const name of ['chromium', 'chromium-headless-shell', 'nginx']) feign(name, 'nothing');
  const { status, stdout } = spawnSync(RUN, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${scratch}:${process.env.PATH}`, TEST_DATABASE_URL: 'postgres://nobody' },
  });
  const commands = readFileSync(path.join(scratch, 'asked'), 'utf8').trim().split('\n');
  const dates = commands.filter((line) => /^-f \+\d+s .*jest --selectProjects domain api /.test(line));
  return { status, last: stdout.trim().split('\n').at(-1), runs: commands.length, dates: dates.length };
}

const many = (count: number) => Array.from({ length: count }, () => 'passed' as const);

describe('§11 The report of .ci/run', () => {
  const dated = { dated: many(1) };

  it.each<[what: string, run: Run | 'nothing', dated: Run | 'nothing', said: string]>([
    ['all tests pass', { one: many(3), other: many(2) }, dated, '6 passed, 0 failed'],
    ['a test fails', { one: many(3), other: ['passed', 'failed'] }, dated, '5 passed, 1 failed'],
    [
      'a test fails in one of its two projects',
      { one: many(3), other: many(2), 'other@postgres': ['passed', 'failed'] },
      dated,
      '7 passed, 1 failed',
    ],
    ['a file cannot be run', { one: many(3), other: 'broken' }, dated, '4 passed, 1 failed'],
    [
      'a test fails at the end of the financial year',
      { one: many(3) },
      { dated: ['failed'] },
      '3 passed, 1 failed',
    ],
    ['nothing can be tested at another date', { one: many(3) }, 'nothing', '3 passed, 1 failed'],
    ['nothing can be tested', 'nothing', 'nothing', '0 passed, 1 failed'],
    ['a test is skipped', { one: ['passed', 'pending'] }, dated, '2 passed, 1 failed'],
  ])('when %s', (_label, run, datedRun, said) => {
    const status = Number(!said.endsWith(' 0 failed'));

    expect(judge(run, datedRun)).toEqual({ status, last: said, runs: 2, dates: 1 });
  });
});
