import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './connection-stages';

const READ_TIMEOUT_MS = 30_000;
const CLIENT_ADDRESSES = 200;
const CONNECTIONS_PER_PAUSE = 10;

/** The ways in which a client ends its connection: a reset, a half close, or no end. */
export const ENDINGS = ['reset', 'half-close', 'silence'] as const;

/** The target of a connection: the shop itself, or the proxy. */
export interface Target {
  name: string;
  port: number;
}

interface AttackOptions {
  targets: readonly Target[];
  stages: readonly Stage[];
  connections: number;
  perSecond: number;
}

/** The connections of an attack: how many were opened, missed their stage, and are still open. */
export interface AttackResult {
  openedCount: number;
  /** Number of connections that did not reach their stage, by stage and target. */
  missedStages: Map<string, number>;
  /** The stages of the connections that are still open. */
  openStages(): Stage[];
  /** Closes the connections that are still open. */
  close(): void;
}

/** Opens connections at a steady rate, and cycles through all stages, targets and endings. */
export async function attack({
  targets,
  stages,
  connections,
  perSecond,
}: AttackOptions): Promise<AttackResult> {
  const openSockets = new Map<Socket, Stage>();
  const missedStages = new Map<string, number>();
  const attemptsDone: Promise<void>[] = [];
  for (let index = 0; index < connections; index += 1) {
    const stage = stages[index % stages.length];
    const round = Math.floor(index / stages.length);
    const target = targets[round % targets.length];
    const ending = ENDINGS[Math.floor(round / targets.length) % ENDINGS.length];
    if (!stage || !target || !ending) continue;
    const socket = openSocket(target, `127.0.1.${1 + (index % CLIENT_ADDRESSES)}`);
    openSockets.set(socket, stage);
    socket.once('close', () => openSockets.delete(socket));
    attemptsDone.push(
      reachStage(socket, stage).then((isReached) => {
        const name = `${stage.name}, ${target.name}`;
        if (!isReached) missedStages.set(name, (missedStages.get(name) ?? 0) + 1);
        if (ending === 'reset') socket.resetAndDestroy();
        else if (ending === 'half-close') socket.end();
      }),
    );
    if (index % CONNECTIONS_PER_PAUSE === 0) await sleep((1_000 * CONNECTIONS_PER_PAUSE) / perSecond);
  }
  await Promise.all(attemptsDone);
  return {
    openedCount: attemptsDone.length,
    missedStages,
    openStages: () => [...openSockets.values()],
    close() {
      for (const socket of openSockets.keys()) socket.destroy();
    },
  };
}

function openSocket({ port }: Target, localAddress: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  // A connection that the shop resets is part of the attack.
  socket.on('error', () => socket.destroy());
  socket.on('end', () => socket.end());
  return socket;
}

/** Performs the steps of a stage. Returns false if the connection closes early or a text does not arrive. */
async function reachStage(socket: Socket, { steps, leavesResponseUnread = false }: Stage): Promise<boolean> {
  let text = '';
  let onText = () => {};
  if (!leavesResponseUnread)
    socket.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString('latin1')).slice(-65_536);
      onText();
    });
  for (const { send, awaitedText } of steps) {
    if (!(await writeBytes(socket, send))) return false;
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
  return steps.length > 0 || waitForConnect(socket);
}

function writeBytes(socket: Socket, bytes: string | Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    socket.write(bytes, (error) => resolve(!error));
    socket.once('close', () => resolve(false));
  });
}

function waitForConnect(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    if (!socket.connecting) return resolve(!socket.destroyed);
    socket.once('connect', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
}
