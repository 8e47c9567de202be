import { readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { browse } from './background-browsing';
import type { Report } from '../report';
import { createFolder, openShop } from '../shop-process';

const SOCKETS = 1_500;
const MAX_BROWSING_MS = 500;
/** The shop closes idle connections after 75 s. */
const CLOSE_LIMIT_MS = 95_000;

interface SlowAttack {
  firstBytes: string;
  /** The bytes that the client sends once a second. */
  repeatedBytes: string;
  isRead: boolean;
}

// In order: silence; a slow header; a slow body; silence after a response; a response that the client does not read.
const SLOW_ATTACKS: SlowAttack[] = [
  { firstBytes: '', repeatedBytes: '', isRead: true },
  { firstBytes: 'GET / HTTP/1.1\r\nhost: haat\r\n', repeatedBytes: 'x', isRead: true },
  {
    firstBytes:
      'POST /graphql HTTP/1.1\r\nhost: haat\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n',
    repeatedBytes: ' ',
    isRead: true,
  },
  { firstBytes: 'GET /healthz HTTP/1.1\r\nhost: haat\r\n\r\n', repeatedBytes: '', isRead: true },
  { firstBytes: 'GET /api/products HTTP/1.1\r\nhost: haat\r\n\r\n', repeatedBytes: '', isRead: false },
];

/** The shop closes slow and idle connections, and they do not slow down visitors. */
export async function proveSlow(report: Report): Promise<void> {
  const dataDir = await createFolder('slow');
  const shop = await openShop({ dataDir, env: { SEED: 'demo', LOG_LEVEL: 'error' } });
  const countDescriptors = async () => (await readdir(`/proc/${shop.pid}/fd`)).length;
  try {
    await browse(shop.url, 3);
    await sleep(1_000);
    const countBefore = await countDescriptors();
    const baseline = await browse(shop.url, 5);
    const startedAt = performance.now();
    const slowConnections = await openConnections(shop.port);
    const underAttack = await browse(shop.url, 10);
    report.record('connections, slow or idle', slowConnections.size);
    report.record('browsing p99 before, ms', Math.round(baseline.p99));
    report.expectAtMost('browsing p99 during the attack, ms', Math.round(underAttack.p99), MAX_BROWSING_MS);
    report.expectAtLeast(
      'descriptors during the attack',
      await countDescriptors(),
      countBefore + SOCKETS / 2,
    );
    // Connections with a slow body end at the request timeout, which is longer.
    const allowedCount = countBefore + SOCKETS / SLOW_ATTACKS.length + 5;
    while ((await countDescriptors()) > allowedCount && performance.now() - startedAt < CLOSE_LIMIT_MS)
      await sleep(500);
    report.expectAtMost(
      'descriptors after 95 s, with the slow bodies',
      await countDescriptors(),
      allowedCount,
    );
    slowConnections.close();
    report.expectAtMost(
      'descriptors after the attack',
      await waitForDescriptors(countDescriptors, countBefore),
      countBefore + 5,
    );
  } finally {
    await shop.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openConnections(port: number): Promise<{ size: number; close(): void }> {
  const sockets: { socket: Socket; repeatedBytes: string }[] = [];
  for (let index = 0; index < SOCKETS; index += 1) {
    const { firstBytes, repeatedBytes, isRead } = SLOW_ATTACKS[index % SLOW_ATTACKS.length] ?? {
      firstBytes: '',
      repeatedBytes: '',
      isRead: true,
    };
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    if (isRead) socket.resume();
    if (firstBytes !== '') socket.write(firstBytes);
    sockets.push({ socket, repeatedBytes });
    if (index % 100 === 99) await sleep(20);
  }
  const sendTimer = setInterval(() => {
    for (const { socket, repeatedBytes } of sockets)
      if (repeatedBytes !== '' && socket.writable) socket.write(repeatedBytes);
  }, 1_000);
  return {
    size: sockets.length,
    close() {
      clearInterval(sendTimer);
      for (const { socket } of sockets) socket.destroy();
    },
  };
}

/** Waits until the number of descriptors has dropped to `countBefore`, at most 10 s. Returns the number. */
async function waitForDescriptors(
  countDescriptors: () => Promise<number>,
  countBefore: number,
): Promise<number> {
  const startedAt = performance.now();
  while ((await countDescriptors()) > countBefore && performance.now() - startedAt < 10_000) await sleep(250);
  return countDescriptors();
}
