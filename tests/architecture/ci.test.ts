import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const CI_SCRIPT = path.join(ROOT, '.ci/run');

/** The results in a test file; `broken` means that the file could not run. */
type Outcome = ('passed' | 'failed' | 'pending')[] | 'broken';
/** Outcomes by file name, optionally with a project: `first@postgres`. */
type JobOutcomes = Record<string, Outcome>;

const statusOf = (outcome: Outcome) =>
  outcome === 'broken' || outcome.includes('failed') ? 'failed' : 'passed';
/** Formats a run as the JSON report of Jest. */
const jestReportOf = (run: JobOutcomes) =>
  JSON.stringify({
    testResults: Object.entries(run).map(([name, outcome]) => ({
      name: path.join(ROOT, name.replace(/@.*/, '')),
      status: statusOf(outcome),
      assertionResults: outcome === 'broken' ? [] : outcome.map((status) => ({ status })),
    })),
  });
const hasFailure = (run: JobOutcomes) => Object.values(run).some((outcome) => statusOf(outcome) === 'failed');

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'haat-ci-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

/** The runs of Jest that the script starts: all tests, some at another date, and some with other versions of Node. */
interface Runs {
  all: JobOutcomes | 'nothing';
  otherDate: JobOutcomes | 'nothing';
  22: JobOutcomes | 'nothing';
  24: JobOutcomes | 'nothing';
}

/**
 * Creates a fake program that writes the report of a run and exits accordingly. The start of its arguments selects the
 * run. For other arguments, such as `npm ci`, it does nothing.
 */
function createFakeCommand(name: string, runs: Readonly<Record<string, JobOutcomes | 'nothing'>>): void {
  const cases = Object.entries(runs).map(([argumentPrefix, run], index) => {
    const result = path.join(scratch, `${name}-${index}.json`);
    if (run !== 'nothing') writeFileSync(result, jestReportOf(run));
    return `"${argumentPrefix}"*) report=${result}; code=${Number(run === 'nothing' || hasFailure(run))} ;;`;
  });
  const lines = [
    '#!/bin/sh',
    'case "$*" in',
    ...cases,
    '*) exit 0 ;;',
    'esac',
    `echo "${name} $*" >> ${scratch}/commands`,
    '[ -e "$report" ] && for arg in "$@"; do case "$arg" in --outputFile=*) cp "$report" "${arg#*=}" ;; esac; done',
    'exit "$code"',
  ];
  writeFileSync(path.join(scratch, name), lines.join('\n'));
  chmodSync(path.join(scratch, name), 0o755);
}

/**
 * Runs the script with these runs, and returns its exit status, its last line and the number of commands it started.
 */
function summarize({ all, otherDate, 22: node22, 24: node24 }: Runs) {
  createFakeCommand('npm', {
    'test ': all,
    'run test:node -- 22 short ': node22,
    'run test:node -- 24 short ': node24,
  });
  createFakeCommand('faketime', { '-f +': otherDate });
  for (const name of ['chromium', 'chromium-headless-shell', 'nginx']) createFakeCommand(name, {});
  const { status, stdout } = spawnSync(CI_SCRIPT, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${scratch}:${process.env.PATH}`, TEST_DATABASE_URL: 'postgres://unused' },
  });
  const commands = readFileSync(path.join(scratch, 'commands'), 'utf8').trim().split('\n');
  const otherDateCommands = commands.filter((line) =>
    /^faketime -f \+\d+s .*jest --selectProjects domain api /.test(line),
  );
  return {
    status,
    lastLine: stdout.trim().split('\n').at(-1),
    commandCount: commands.length,
    otherDateCount: otherDateCommands.length,
  };
}

const passedTests = (count: number) => Array.from({ length: count }, () => 'passed' as const);

describe('§11 The report of .ci/run', () => {
  const otherRuns = {
    otherDate: { third: passedTests(1) },
    22: { fourth: passedTests(1) },
    24: { fourth: passedTests(1) },
  };

  it.each<[label: string, runs: Partial<Runs> & Pick<Runs, 'all'>, expectedOutput: string]>([
    ['all tests pass', { all: { first: passedTests(3), second: passedTests(2) } }, '8 passed, 0 failed'],
    ['a test fails', { all: { first: passedTests(3), second: ['passed', 'failed'] } }, '7 passed, 1 failed'],
    [
      'a test fails in one of its two projects',
      { all: { first: passedTests(3), second: passedTests(2), 'second@postgres': ['passed', 'failed'] } },
      '9 passed, 1 failed',
    ],
    ['a file cannot be run', { all: { first: passedTests(3), second: 'broken' } }, '6 passed, 1 failed'],
    [
      'a test fails at the end of the financial year',
      { all: { first: passedTests(3) }, otherDate: { third: ['failed'] } },
      '5 passed, 1 failed',
    ],
    [
      'nothing can be tested at another date',
      { all: { first: passedTests(3) }, otherDate: 'nothing' },
      '5 passed, 1 failed',
    ],
    [
      'a test fails with Node 22',
      { all: { first: passedTests(3) }, 22: { fourth: ['failed'] } },
      '5 passed, 1 failed',
    ],
    ['Node 24 cannot be installed', { all: { first: passedTests(3) }, 24: 'nothing' }, '5 passed, 1 failed'],
    [
      'nothing can be tested',
      { all: 'nothing', otherDate: 'nothing', 22: 'nothing', 24: 'nothing' },
      '0 passed, 1 failed',
    ],
    ['a test is skipped', { all: { first: ['passed', 'pending'] } }, '4 passed, 1 failed'],
  ])('when %s', (_label, runs, expectedOutput) => {
    const status = Number(!expectedOutput.endsWith(' 0 failed'));

    expect(summarize({ ...otherRuns, ...runs })).toEqual({
      status,
      lastLine: expectedOutput,
      commandCount: 4,
      otherDateCount: 1,
    });
  });
});
