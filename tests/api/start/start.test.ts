import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

jest.setTimeout(60_000);

const MAIN = path.join(__dirname, '../../../server/main.ts');

/** Starts the shop as its own process, which must refuse; returns its output. */
async function refusedStart(env: Record<string, string>): Promise<{ code: number; stderr: string }> {
  const run = promisify(execFile)(process.execPath, ['-r', '@swc-node/register', MAIN], {
    env: { PATH: '/usr/bin', LOG_LEVEL: 'error', ...env },
    timeout: 30_000,
    killSignal: 'SIGKILL',
  });
  return run.then(
    () => ({ code: 0, stderr: '' }),
    (error: unknown) => error as { code: number; stderr: string },
  );
}

describe('a shop that cannot start prints a message, and exits with 1', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'haat-start-'));
  });

  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('when its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1').unref();
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const refusal = await refusedStart({ DATA_DIR: dataDir, SEED: 'none', PORT: String(port) });
    other.close();
    expect(refusal.code).toBe(1);
    expect(refusal.stderr).toContain(`Port ${port} is in use`);
  });

  it('when it cannot create its data folder', async () => {
    const refusal = await refusedStart({ DATA_DIR: '/dev/null/haat' });
    expect(refusal.code).toBe(1);
    expect(refusal.stderr).toContain('DATA_DIR');
  });

  it('when its database file is invalid', async () => {
    const file = path.join(dataDir, 'shop.sqlite');
    await writeFile(file, 'this is no database '.repeat(500));
    const refusal = await refusedStart({ DATA_DIR: dataDir });
    expect(refusal.code).toBe(1);
    expect(refusal.stderr).toContain(file);
  });

  it.each([
    ['its database has gone', false, 'remove {file}.founded first'],
    ['the log of a shop that was cut off has gone', true, 'run npm run recover'],
  ])('when %s, instead of creating a new shop', async (_label, hasDatabase, remedy) => {
    const file = path.join(dataDir, 'shop.sqlite');
    const founded = { foundedAt: '2026-11-21T10:00:00.000Z', isOpen: hasDatabase };
    await writeFile(`${file}.founded`, JSON.stringify(founded));
    if (hasDatabase) await writeFile(file, 'the pages that were moved here from the log');
    const refusal = await refusedStart({ DATA_DIR: dataDir });
    expect(refusal.code).toBe(1);
    expect(refusal.stderr).toMatch(/Haat cannot start:\nThe (database|log) .+shop\.sqlite.* gone/);
    expect(refusal.stderr).toContain(remedy.replace('{file}', file));
    expect(existsSync(file)).toBe(hasDatabase);
  });

  it('when variables are invalid, and names all of them at once', async () => {
    const refusal = await refusedStart({
      SHOP_MODE: 'production',
      PORT: 'abc',
      SEED: '-1',
      DATA_DIR: dataDir,
    });
    expect(refusal.code).toBe(1);
    for (const name of [
      'PORT',
      'SEED',
      'TOKEN_SECRET',
      'PAYPAL_CLIENT_ID',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
    ]) {
      expect(refusal.stderr).toContain(name);
    }
  });

  it('when the configuration combines real payments with rupees', async () => {
    const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_RATE: '1' };
    const refusal = await refusedStart({ ...paypal, PAYPAL_CURRENCY: 'INR', DATA_DIR: dataDir });
    expect(refusal.code).toBe(1);
    expect(refusal.stderr).toContain('PAYPAL_CURRENCY must be one of USD');
  });
});
