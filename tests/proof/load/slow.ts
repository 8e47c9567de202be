import { readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { browse } from './background-browsing';
import type { Report } from '../report';
import { makeFolder, openShop } from '../shop-process';

const SOCKETS = 1_500;
const BROWSING_MS = 500;
/** The time limit for closing the last connection: idle ones at 75 s. */
const CUT_MS = 95_000;

interface SlowAttack {
  open: string;
  /** The bytes that it sends once a second. */
  drip: string;
  isRead: boolean;
}

// Silent; a header and a body byte by byte; idle after a response; a response that the client does not read.
const KINDS: SlowAttack[] = [
  { open: '', drip: '', isRead: true },
  { open: 'GET / HTTP/1.1\r\nhost: haat\r\n', drip: 'x', isRead: true },
  {
    open: 'POST /graphql HTTP/1.1\r\nhost: haat\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n',
    drip: ' ',
    isRead: true,
  },
  { open: 'GET /healthz HTTP/1.1\r\nhost: haat\r\n\r\n', drip: '', isRead: true },
  { open: 'GET /api/products HTTP/1.1\r\nhost: haat\r\n\r\n', drip: '', isRead: false },
];

/** Many slow or idle connections do not slow down visitors, and the shop closes them. */
export async function proveSlow(report: Report): Promise<void> {
  const dataDir = await makeFolder('slow');
  const shop = await openShop({ dataDir, env: { SEED: 'demo', LOG_LEVEL: 'error' } });
  const descriptors = async () => (await readdir(`/proc/${shop.pid}/fd`)).length;
  try {
    await browse(shop.url, 3);
    await sleep(1_000);
    const before = await descriptors();
    const baseline = await browse(shop.url, 5);
    const startedAt = performance.now();
    const slowConnections = await openConnections(shop.port);
    const busy = await browse(shop.url, 10);
    report.record('connections, slow or idle', slowConnections.size);
    report.record('browsing p99 before, ms', Math.round(baseline.p99));
    report.expectAtMost('browsing p99 meanwhile, ms', Math.round(busy.p99), BROWSING_MS);
    report.expectAtLeast('descriptors meanwhile', await descriptors(), before + SOCKETS / 2);
    // Slow bodies end at the request timeout, which is longer.
    const allowed = before + SOCKETS / KINDS.length + 5;
    while ((await descriptors()) > allowed && performance.now() - startedAt < CUT_MS) await sleep(500);
    report.expectAtMost('descriptors after 95 s, with the dripping bodies', await descriptors(), allowed);
    slowConnections.close();
    report.expectAtMost('descriptors afterwards', await waitForDescriptors(descriptors, before), before + 5);
  } finally {
    await shop.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openConnections(port: number): Promise<{ size: number; close(): void }> {
  const sockets: { socket: Socket; drip: string }[] = [];
  for (let index = 0; index < SOCKETS; index += 1) {
    const { open, drip, isRead } = KINDS[index % KINDS.length] ?? { open: '', drip: '', isRead: true };
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    if (isRead) socket.resume();
    if (open !== '') socket.write(open);
    sockets.push({ socket, drip });
    if (index % 100 === 99) await sleep(20);
  }
  const dripTimer = setInterval(() => {
    for (const { socket, drip } of sockets) if (drip !== '' && socket.writable) socket.write(drip);
  }, 1_000);
  return {
    size: sockets.length,
    close() {
      clearInterval(dripTimer);
      for (const { socket } of sockets) socket.destroy();
    },
  };
}

/** The number of descriptors when it has dropped, or after 10 s. */
async function waitForDescriptors(descriptors: () => Promise<number>, before: number): Promise<number> {
  const startedAt = performance.now();
  while ((await descriptors()) > before && performance.now() - startedAt < 10_000) await sleep(250);
  return descriptors();
}
