import { execFile } from 'node:child_process';
import { realpathSync, symlinkSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(__dirname, '../../..');
const RELEASED_TABLES = path.join(ROOT, 'tests/postgres/released-tables.txt');
const BUILD_LIMIT_MS = 300_000;
const execFileAsync = promisify(execFile);

/** A build of an earlier revision, in its own folder. */
export class EarlierBuild {
  private constructor(
    private readonly folder: string,
    readonly revision: string,
  ) {}

  /** Builds a revision, by default the revision in `released-tables.txt`. Throws if the revision is unknown. */
  static async build(revision?: string): Promise<EarlierBuild> {
    const earlierRevision = revision ?? (await releasedRevision());
    const parent = await mkdtemp(path.join(tmpdir(), 'haat-proof-earlier-'));
    const earlierBuild = new EarlierBuild(path.join(parent, 'haat'), earlierRevision);
    await git('worktree', 'add', '--detach', earlierBuild.folder, earlierRevision);
    symlinkSync(
      realpathSync(path.join(ROOT, 'node_modules')),
      path.join(earlierBuild.folder, 'node_modules'),
    );
    await execFileAsync(process.execPath, ['build.mjs'], {
      cwd: earlierBuild.folder,
      timeout: BUILD_LIMIT_MS,
    });
    return earlierBuild;
  }

  /** The main program of the build. */
  get server(): string {
    return path.join(this.folder, 'dist/server/main.js');
  }

  async remove(): Promise<void> {
    await git('worktree', 'remove', '--force', this.folder).catch(() => undefined);
    await rm(path.dirname(this.folder), { recursive: true, force: true });
  }
}

async function releasedRevision(): Promise<string> {
  const [, revision] =
    /^#.*\brevision ([0-9a-f]{7,40})\b/.exec(await readFile(RELEASED_TABLES, 'utf8')) ?? [];
  if (revision === undefined) throw new Error(`${RELEASED_TABLES} names no revision; pass one with --from`);
  return revision;
}

async function git(...args: string[]): Promise<void> {
  await execFileAsync('git', args, { cwd: ROOT });
}
