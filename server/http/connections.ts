import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Semaphore } from '../lib/semaphore';
import { clientNetworkOf } from './client-address';

/** Limit of open connections per address. Many users of an organization may share one address. */
const CONNECTIONS_PER_ADDRESS = 1_000;
/** Lower bound of this limit after the factor is applied. */
const MIN_PER_ADDRESS = 100;

interface ConnectionLimits {
  /** Multiplies the limit per address. */
  factor: number;
  /** Disables the limit: behind a proxy all connections have its address, and the proxy limits each client. */
  isProxied: boolean;
  /** Called for each refused connection. */
  onRefused?: () => void;
}

/** The open connections of a server, including upgraded ones. */
export interface Connections {
  readonly count: number;
  destroyAll(): void;
}

/**
 * Counts the connections of a server and refuses those beyond the limit of their address. Node removes its own
 * listeners from a socket after an `upgrade` or `connect` event, and an `error` event without a listener ends the
 * process. Therefore this function adds permanent listeners to each socket.
 */
export function trackConnections(
  server: Server,
  { factor, isProxied, onRefused }: ConnectionLimits,
): Connections {
  const permitsPerKey = isProxied
    ? Infinity
    : Math.max(MIN_PER_ADDRESS, Math.round(CONNECTIONS_PER_ADDRESS * factor));
  const permits = new Semaphore({ permits: Infinity, permitsPerKey });
  const openSockets = new Set<Socket>();
  server.prependListener('connection', (socket: Socket) => {
    // `upgrades.ts` emits the event again for a request whose upgrade it ignores.
    if (openSockets.has(socket)) return;
    socket.on('error', () => socket.destroy());
    socket.on('timeout', () => socket.destroy());
    const release = permits.tryAcquire(clientNetworkOf(socket.remoteAddress ?? ''));
    if (!release) {
      onRefused?.();
      socket.destroy();
      return;
    }
    openSockets.add(socket);
    socket.once('close', () => {
      openSockets.delete(socket);
      release();
    });
  });
  return {
    get count() {
      return openSockets.size;
    },
    destroyAll() {
      for (const socket of openSockets) socket.destroy();
    },
  };
}
