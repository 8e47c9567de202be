import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Semaphore } from '../lib/semaphore';
import { clientNetworkOf } from './client-address';

/** Limit of open connections per address. One address may belong to a whole office. */
const CONNECTIONS_PER_ADDRESS = 1_000;
const MIN_PER_ADDRESS = 100;

interface ConnectionLimits {
  /** Multiplies the limit per address. */
  factor: number;
  /** Turns the limit off: behind a proxy all connections share its address, and the proxy counts per client. */
  isProxied: boolean;
  /** Called for each refused connection. */
  onRefused?: () => void;
}

/** The open connections of a server, including those that Node has handed over to another protocol. */
export interface Connections {
  readonly count: number;
  destroyAll(): void;
}

/**
 * Counts the connections of a server and refuses those beyond the limit of their address. Node takes its own listeners
 * off a socket that it hands over (`upgrade`, `connect`), and an `error` event without a listener ends the process:
 * each socket therefore gets listeners of ours for as long as it lives.
 */
export function trackConnections(
  server: Server,
  { factor, isProxied, onRefused }: ConnectionLimits,
): Connections {
  const permitsPerKey = isProxied
    ? Infinity
    : Math.max(MIN_PER_ADDRESS, Math.round(CONNECTIONS_PER_ADDRESS * factor));
  const permits = new Semaphore({ permits: Infinity, permitsPerKey });
  const open = new Set<Socket>();
  server.prependListener('connection', (socket: Socket) => {
    // A connection comes here again when its request is received without the upgrade.
    if (open.has(socket)) return;
    socket.on('error', () => socket.destroy());
    socket.on('timeout', () => socket.destroy());
    const release = permits.tryAcquire(clientNetworkOf(socket.remoteAddress ?? ''));
    if (!release) {
      onRefused?.();
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      release();
    });
  });
  return {
    get count() {
      return open.size;
    },
    destroyAll() {
      for (const socket of open) socket.destroy();
    },
  };
}
