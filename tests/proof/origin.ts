import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The tested commit, a mark for uncommitted changes, and the platform. */
export function machineSummary(): string {
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores`;
  try {
    const commit = git('rev-parse', '--short', 'HEAD');
    const changed = git(
      'status',
      '--porcelain',
      '--',
      ':/server',
      ':/seeds',
      ':/tests',
      ':/package-lock.json',
    );
    return `at ${commit}${changed === '' ? '' : ' and changes that are not committed'}, ${machine}`;
  } catch {
    return `at an unknown commit, ${machine}`;
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, {
    cwd: __dirname,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
