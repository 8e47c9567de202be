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

/** Starts the shop in its own process, and returns its exit code and error output. */
async function runFailingStart(env: Record<string, string>): Promise<{ code: number; stderr: string }> {
  const execution = promisify(execFile)(process.execPath, ['-r', '@swc-node/register', MAIN], {
    env: { PATH: '/usr/bin', LOG_LEVEL: 'error', ...env },
    timeout: 30_000,
    killSignal: 'SIGKILL',
  });
  return execution.then(
    () => ({ code: 0, stderr: '' }),
    (error: unknown) => error as { code: number; stderr: string },
  );
}

describe('A shop that cannot start prints a message, and exits with 1', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'haat-start-'));
  });

  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('when its port is in use', async () => {
    const portHolder = createServer().listen(0, '127.0.0.1').unref();
    await once(portHolder, 'listening');
    const { port } = portHolder.address() as AddressInfo;
    const result = await runFailingStart({ DATA_DIR: dataDir, SEED: 'none', PORT: String(port) });
    portHolder.close();
    expect(result.code).toBe(1);
    expect(result.stderr).toContain(`Port ${port} is in use`);
  });

  it('when it cannot create its data folder', async () => {
    const result = await runFailingStart({ DATA_DIR: '/dev/null/haat' });
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('DATA_DIR');
  });

  it('when its database file is invalid', async () => {
    const file = path.join(dataDir, 'shop.sqlite');
    await writeFile(file, 'this is no database '.repeat(500));
    const result = await runFailingStart({ DATA_DIR: dataDir });
    expect(result.code).toBe(1);
    expect(result.stderr).toContain(file);
  });

  it.each([
    ['its database file is missing', false, 'remove {file}.founded first'],
    ['the write-ahead log of a crashed shop is missing', true, 'run npm run recover'],
  ])('when %s, instead of creating a new shop', async (_label, hasDatabase, remedy) => {
    const file = path.join(dataDir, 'shop.sqlite');
    const installMarker = { foundedAt: '2026-11-21T10:00:00.000Z', isOpen: hasDatabase };
    await writeFile(`${file}.founded`, JSON.stringify(installMarker));
    if (hasDatabase) await writeFile(file, 'pages of a checkpoint');
    const result = await runFailingStart({ DATA_DIR: dataDir });
    expect(result.code).toBe(1);
    expect(result.stderr).toMatch(/Haat cannot start:\nThe (database|log) .+shop\.sqlite.* gone/);
    expect(result.stderr).toContain(remedy.replace('{file}', file));
    expect(existsSync(file)).toBe(hasDatabase);
  });

  it('when variables are invalid, and names all of them at once', async () => {
    const result = await runFailingStart({
      SHOP_MODE: 'production',
      PORT: 'abc',
      SEED: '-1',
      DATA_DIR: dataDir,
    });
    expect(result.code).toBe(1);
    for (const name of [
      'PORT',
      'SEED',
      'TOKEN_SECRET',
      'RAZORPAY_KEY_ID',
      'PAYPAL_CLIENT_ID',
      'COD_ENABLED',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
    ]) {
      expect(result.stderr).toContain(name);
    }
  });

  it('when the configuration combines real payments with rupees', async () => {
    const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_RATE: '1' };
    const result = await runFailingStart({ ...paypal, PAYPAL_CURRENCY: 'INR', DATA_DIR: dataDir });
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('PAYPAL_CURRENCY must be one of USD');
  });
});
