import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** A line with the tested commit, a note about uncommitted changes, and the platform. */
export function machineSummary(): string {
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores`;
  try {
    const commit = git('rev-parse', '--short', 'HEAD');
    const changedFiles = git(
      'status',
      '--porcelain',
      '--',
      ':/server',
      ':/seeds',
      ':/tests',
      ':/package-lock.json',
    );
    return `at ${commit}${changedFiles === '' ? '' : ' and changes that are not committed'}, ${machine}`;
  } catch {
    return `at an unknown commit, ${machine}`;
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: __dirname,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
