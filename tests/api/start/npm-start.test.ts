import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createFolder } from '../../proof/shop-process';
import { waitUntil } from '../../proof/wait';

jest.setTimeout(60_000);

const ROOT = path.join(__dirname, '../../..');
const LOGIN_BODY = '{"email":"a@b.example","password":"wrong one"}';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

describe('A shop process that npm starts', () => {
  let npm: ChildProcess;
  // Kills the shop if the test did not stop it.
  afterEach(() => {
    try {
      process.kill(-npm.pid!, 'SIGKILL');
    } catch (error) {
      expect(error).toMatchObject({ code: 'ESRCH' });
    }
  });

  it('drains and frees its port when npm gets SIGTERM', async () => {
    const dataDir = await createFolder('npm');
    const env = { PATH: process.env.PATH, HOME: dataDir, PORT: '0', DATA_DIR: dataDir, SEED: 'none' };
    npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    let output = '';
    npm.stdout!.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    const printedPort = () => Number(/^Haat is open at \S+?:(\d+)$/m.exec(output)?.[1] ?? 0);
    await waitUntil(() => Promise.resolve(printedPort() > 0), 40_000, 50);
    const port = printedPort();
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/users/login HTTP/1.1\r\nHost: shop\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${LOGIN_BODY.length}\r\n\r\n`,
    );
    await once(socket, 'data');

    npm.kill('SIGTERM');
    socket.write(LOGIN_BODY);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await waitUntil(() => isFree(port), 20_000, 50)).toBeDefined();
    await rm(dataDir, { recursive: true, force: true });
  });
});
