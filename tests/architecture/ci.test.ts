import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const RUN = path.join(ROOT, '.ci/run');

/** The result of a test file; `broken` means that it could not run. */
type Outcome = ('passed' | 'failed' | 'pending')[] | 'broken';
/** Keys are file names, optionally with a project: `one@postgres`. */
type JobOutcomes = Record<string, Outcome>;

const statusOf = (outcome: Outcome) =>
  outcome === 'broken' || outcome.includes('failed') ? 'failed' : 'passed';
/** A run in the JSON format of Jest. */
const written = (run: JobOutcomes) =>
  JSON.stringify({
    testResults: Object.entries(run).map(([name, outcome]) => ({
      name: path.join(ROOT, name.replace(/@.*/, '')),
      status: statusOf(outcome),
      assertionResults: outcome === 'broken' ? [] : outcome.map((status) => ({ status })),
    })),
  });
const isRed = (run: JobOutcomes) => Object.values(run).some((outcome) => statusOf(outcome) === 'failed');

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'haat-ci-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

/** The runs of Jest that the script starts: all tests, some at another date, and some with other versions of Node. */
interface Runs {
  all: JobOutcomes | 'nothing';
  dated: JobOutcomes | 'nothing';
  22: JobOutcomes | 'nothing';
  24: JobOutcomes | 'nothing';
}

/**
 * A fake program that writes a run as its output file and exits accordingly. The start of its arguments selects the
 * run; without one it does nothing, as for `npm ci`.
 */
function createFakeCommand(name: string, runs: Readonly<Record<string, JobOutcomes | 'nothing'>>): void {
  const cases = Object.entries(runs).map(([start, run], index) => {
    const result = path.join(scratch, `${name}-${index}.json`);
    if (run !== 'nothing') writeFileSync(result, written(run));
    return `"${start}"*) made=${result}; code=${Number(run === 'nothing' || isRed(run))} ;;`;
  });
  const lines = [
    '#!/bin/sh',
    'case "$*" in',
    ...cases,
    '*) exit 0 ;;',
    'esac',
    `echo "${name} $*" >> ${scratch}/asked`,
    '[ -e "$made" ] && for one in "$@"; do case "$one" in --outputFile=*) cp "$made" "${one#*=}" ;; esac; done',
    'exit "$code"',
  ];
  writeFileSync(path.join(scratch, name), lines.join('\n'));
  chmodSync(path.join(scratch, name), 0o755);
}

/** The output of the script for these runs, and the commands that started them. */
function summarize({ all, dated, 22: older, 24: newer }: Runs) {
  createFakeCommand('npm', {
    'test ': all,
    'run test:node -- 22 short ': older,
    'run test:node -- 24 short ': newer,
  });
  createFakeCommand('faketime', { '-f +': dated });
  for (const name of ['chromium', 'chromium-headless-shell', 'nginx']) createFakeCommand(name, {});
  const { status, stdout } = spawnSync(RUN, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${scratch}:${process.env.PATH}`, TEST_DATABASE_URL: 'postgres://nobody' },
  });
  const commands = readFileSync(path.join(scratch, 'asked'), 'utf8').trim().split('\n');
  const dates = commands.filter((line) =>
    /^faketime -f \+\d+s .*jest --selectProjects domain api /.test(line),
  );
  return { status, last: stdout.trim().split('\n').at(-1), runs: commands.length, dates: dates.length };
}

const many = (count: number) => Array.from({ length: count }, () => 'passed' as const);

describe('§11 The report of .ci/run', () => {
  const rest = { dated: { dated: many(1) }, 22: { start: many(1) }, 24: { start: many(1) } };

  it.each<[label: string, runs: Partial<Runs> & Pick<Runs, 'all'>, expectedOutput: string]>([
    ['all tests pass', { all: { one: many(3), other: many(2) } }, '8 passed, 0 failed'],
    ['a test fails', { all: { one: many(3), other: ['passed', 'failed'] } }, '7 passed, 1 failed'],
    [
      'a test fails in one of its two projects',
      { all: { one: many(3), other: many(2), 'other@postgres': ['passed', 'failed'] } },
      '9 passed, 1 failed',
    ],
    ['a file cannot be run', { all: { one: many(3), other: 'broken' } }, '6 passed, 1 failed'],
    [
      'a test fails at the end of the financial year',
      { all: { one: many(3) }, dated: { dated: ['failed'] } },
      '5 passed, 1 failed',
    ],
    [
      'nothing can be tested at another date',
      { all: { one: many(3) }, dated: 'nothing' },
      '5 passed, 1 failed',
    ],
    ['a test fails with Node 22', { all: { one: many(3) }, 22: { start: ['failed'] } }, '5 passed, 1 failed'],
    ['Node 24 cannot be installed', { all: { one: many(3) }, 24: 'nothing' }, '5 passed, 1 failed'],
    [
      'nothing can be tested',
      { all: 'nothing', dated: 'nothing', 22: 'nothing', 24: 'nothing' },
      '0 passed, 1 failed',
    ],
    ['a test is skipped', { all: { one: ['passed', 'pending'] } }, '4 passed, 1 failed'],
  ])('when %s', (_label, runs, expectedOutput) => {
    const status = Number(!expectedOutput.endsWith(' 0 failed'));

    expect(summarize({ ...rest, ...runs })).toEqual({ status, last: expectedOutput, runs: 4, dates: 1 });
  });
});
