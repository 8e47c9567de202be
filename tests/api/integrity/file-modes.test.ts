import { execFile } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { nodeArgumentsOf, createFolder, openShop } from '../../proof/shop-process';

jest.setTimeout(60_000);

const execFileAsync = promisify(execFile);

/** The files and folders in a folder that users other than its owner can read, write or enter. */
function filesOpenToOtherUsers(folder: string): string[] {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return names.filter((name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0);
}

describe('the files of a shop that starts under umask 022', () => {
  let scratch: string;
  let umask: number;
  beforeEach(async () => {
    scratch = await createFolder('modes');
    umask = process.umask(0o022);
  });
  afterEach(() => {
    process.umask(umask);
    rmSync(scratch, { recursive: true, force: true });
  });

  it('are readable only by the user of the shop: database, log, secret, pictures, backup and restored shop', async () => {
    const [dataDir, backupDir, restoredDir] = ['data', 'backups', 'restored'].map((name) =>
      path.join(scratch, name),
    );
    const shop = await openShop({ dataDir: dataDir!, env: { SEED: 'demo' } });
    const names = readdirSync(dataDir!);
    expect(names).toEqual(
      expect.arrayContaining(['shop.sqlite', 'shop.sqlite-wal', 'token-secret', 'media']),
    );
    expect(filesOpenToOtherUsers(dataDir!)).toEqual([]);

    const backup = path.join(backupDir!, 'shop.haat');
    await execFileAsync(process.execPath, [...nodeArgumentsOf('backup'), '--data', dataDir!, '--to', backup]);
    expect(filesOpenToOtherUsers(backupDir!)).toEqual([]);
    await execFileAsync(process.execPath, [
      ...nodeArgumentsOf('restore'),
      '--from',
      backup,
      '--data',
      restoredDir!,
    ]);
    expect(readdirSync(restoredDir!)).toContain('shop.sqlite');
    expect(filesOpenToOtherUsers(restoredDir!)).toEqual([]);
    await shop.end('SIGTERM');
  });
});
