import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { makeFolder } from '../../proof/shop-process';
import { waitUntil } from '../../proof/wait';

jest.setTimeout(60_000);

const ROOT = path.join(__dirname, '../../..');
const BODY = '{"email":"a@b.example","password":"wrong one"}';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

describe('a shop that npm starts', () => {
  let npm: ChildProcess;
  // A leftover shop must not outlive its test.
  afterEach(() => {
    try {
      process.kill(-npm.pid!, 'SIGKILL');
    } catch (error) {
      expect(error).toMatchObject({ code: 'ESRCH' });
    }
  });

  it('drains and frees its port when npm gets SIGTERM', async () => {
    const dataDir = await makeFolder('npm');
    const env = { PATH: process.env.PATH, HOME: dataDir, PORT: '0', DATA_DIR: dataDir, SEED: 'none' };
    npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    let output = '';
    npm.stdout!.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    const portNow = () => Number(/^Haat is open at \S+?:(\d+)$/m.exec(output)?.[1] ?? 0);
    await waitUntil(() => Promise.resolve(portNow() > 0), 40_000, 50);
    const port = portNow();
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/users/login HTTP/1.1\r\nHost: shop\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`,
    );
    await once(socket, 'data');

    npm.kill('SIGTERM');
    socket.write(BODY);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await waitUntil(() => isFree(port), 20_000, 50)).toBeDefined();
    await rm(dataDir, { recursive: true, force: true });
  });
});
