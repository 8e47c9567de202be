import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './connection-stages';

const READ_TIMEOUT_MS = 30_000;
const ADDRESSES = 200;
const CONNECTIONS_PER_PAUSE = 10;

/** The way a connection breaks off: a reset, a half close, or silence. */
export const ENDINGS = ['reset', 'half-close', 'silence'] as const;

/** The target of a connection: the shop itself, or the proxy. */
export interface Target {
  name: string;
  port: number;
}

interface Attack {
  targets: readonly Target[];
  stages: readonly Stage[];
  connections: number;
  perSecond: number;
}

export interface AttackResult {
  opened: number;
  /** Connections that did not get as far as their stage, by way and stage. */
  missed: Map<string, number>;
  /** The stages of the connections that are still open. */
  openStages(): Stage[];
  /** Closes those connections. */
  close(): void;
}

/** Opens connections at each stage, by each way and with each ending in turn, at a steady pace. */
export async function attack({ targets, stages, connections, perSecond }: Attack): Promise<AttackResult> {
  const held = new Map<Socket, Stage>();
  const missed = new Map<string, number>();
  const closedSockets: Promise<void>[] = [];
  for (let index = 0; index < connections; index += 1) {
    const stage = stages[index % stages.length];
    const round = Math.floor(index / stages.length);
    const target = targets[round % targets.length];
    const ending = ENDINGS[Math.floor(round / targets.length) % ENDINGS.length];
    if (!stage || !target || !ending) continue;
    const socket = open(target, `127.0.1.${1 + (index % ADDRESSES)}`);
    held.set(socket, stage);
    socket.once('close', () => held.delete(socket));
    closedSockets.push(
      runStages(socket, stage).then((isSurvived) => {
        const name = `${stage.name}, ${target.name}`;
        if (!isSurvived) missed.set(name, (missed.get(name) ?? 0) + 1);
        if (ending === 'reset') socket.resetAndDestroy();
        else if (ending === 'half-close') socket.end();
      }),
    );
    if (index % CONNECTIONS_PER_PAUSE === 0) await sleep((1_000 * CONNECTIONS_PER_PAUSE) / perSecond);
  }
  await Promise.all(closedSockets);
  return {
    opened: closedSockets.length,
    missed,
    openStages: () => [...held.values()],
    close() {
      for (const socket of held.keys()) socket.destroy();
    },
  };
}

function open({ port }: Target, localAddress: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  // A connection that the shop resets is part of the attack.
  socket.on('error', () => socket.destroy());
  socket.on('end', () => socket.end());
  return socket;
}

/** True if the connection reached its stage. */
async function runStages(socket: Socket, { steps, leavesResponseUnread = false }: Stage): Promise<boolean> {
  let text = '';
  let onText = () => {};
  if (!leavesResponseUnread)
    socket.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString('latin1')).slice(-65_536);
      onText();
    });
  for (const { send, awaitedText } of steps) {
    if (!(await written(socket, send))) return false;
    if (awaitedText === undefined) continue;
    const isReceived = await new Promise<boolean>((resolve) => {
      onText = () => {
        if (text.includes(awaitedText)) resolve(true);
      };
      onText();
      socket.once('close', () => resolve(false));
      setTimeout(() => resolve(false), READ_TIMEOUT_MS).unref();
    });
    if (!isReceived) return false;
  }
  return steps.length > 0 || connected(socket);
}

function written(socket: Socket, bytes: string | Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    socket.write(bytes, (error) => resolve(!error));
    socket.once('close', () => resolve(false));
  });
}

function connected(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    if (!socket.connecting) return resolve(!socket.destroyed);
    socket.once('connect', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
}
