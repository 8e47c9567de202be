import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetworkOf } from './client-address';

/** Limit of open connections per address. One address may belong to a whole office. */
const CONNECTIONS_PER_ADDRESS = 1_000;
const LEAST_PER_ADDRESS = 100;

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
  const perAddress = isProxied
    ? Infinity
    : Math.max(LEAST_PER_ADDRESS, Math.round(CONNECTIONS_PER_ADDRESS * factor));
  const open = new Set<Socket>();
  const counts = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    // A connection comes here again when its request is received without the upgrade.
    if (open.has(socket)) return;
    socket.on('error', () => socket.destroy());
    socket.on('timeout', () => socket.destroy());
    const address = clientNetworkOf(socket.remoteAddress ?? '');
    const count = (counts.get(address) ?? 0) + 1;
    if (count > perAddress) {
      onRefused?.();
      socket.destroy();
      return;
    }
    open.add(socket);
    counts.set(address, count);
    socket.once('close', () => {
      open.delete(socket);
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
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
