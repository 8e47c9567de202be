import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../instances/ports';
import { waitUntil } from '../wait';

const CONFIGURATION = path.join(__dirname, '../../../deploy/nginx.conf');

/** True if nginx is installed on this machine. */
export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

/** nginx with the shipped configuration. */
export interface ShippedProxy {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx in front of two shops at these ports, or one shop twice. Throws the nginx output if it does
 * not start.
 */
export async function startShippedProxy(shops: readonly [number, number]): Promise<ShippedProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-nginx-'));
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configurationFor(shops, port, folder));
  const log = path.join(folder, 'log');
  const nginx = spawn('nginx', ['-c', file, '-e', log, '-g', 'daemon off;'], { stdio: 'ignore' });
  if ((await waitUntil(() => isOpen(port), 10_000, 50)) === undefined)
    throw new Error(readFileSync(log, 'utf8'));
  return {
    port,
    async stop() {
      if (nginx.exitCode !== null) return;
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The shipped configuration with ports and folders of this machine. */
function configurationFor(shops: readonly [number, number], port: number, folder: string): string {
  return readFileSync(CONFIGURATION, 'utf8')
    .replace(/shop-(\d):4000/g, (_match, number: string) => `127.0.0.1:${shops[Number(number) - 1] ?? 0}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/tmp/', `${folder}/`);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
