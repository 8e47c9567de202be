import { setTimeout as wait } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { ignoreErrors } from '../../../domain/ignore-errors';
import type { OnFault } from '../../driver-errors';
import type { InstanceListener, Instances } from '../../instances';
import { LIVELINESS } from '../connection';
import { CHANNEL, readNotice } from './notices';

/** Interval of the heartbeat and of the attempts to become leader. */
const HEARTBEAT_MS = 500;
/** A connection without an answer after this time counts as lost. */
const SILENCE_MS = 1_000;
const RECONNECT_MS = 250;

interface InstanceBusOptions {
  /** Id of this instance in the cluster. */
  instance: string;
  /** Advisory-lock id of the leader. */
  lock: number;
  connect: (config: ClientConfig) => Client;
  onFault: OnFault | undefined;
}

interface LeaderWork {
  work: () => () => Promise<void>;
  end: (() => Promise<void>) | undefined;
}

/**
 * One connection for commit notices and leader election. When it breaks or falls silent, the instance receives no
 * notices and gives up leadership until it reconnects.
 */
export class InstanceBus implements Instances {
  private listener: InstanceListener | undefined;
  private client: Client | undefined;
  private isLeading = false;
  private isClosed = false;
  private readonly works = new Set<LeaderWork>();
  private heartbeat: Promise<void> = Promise.resolve();
  /** Serializes the starts and stops of the work. */
  private workChanges: Promise<void> = Promise.resolve();
  private readonly closing = new AbortController();

  constructor(private readonly options: InstanceBusOptions) {}

  async listen(listener: InstanceListener): Promise<void> {
    this.listener = listener;
    await this.open();
    this.heartbeat = this.runHeartbeat();
  }

  lead(work: LeaderWork['work']): () => Promise<void> {
    const leaderWork: LeaderWork = { work, end: undefined };
    this.works.add(leaderWork);
    if (this.isLeading) this.startLeaderWork(leaderWork);
    return async () => {
      this.works.delete(leaderWork);
      await this.workChanges;
      await leaderWork.end?.();
      leaderWork.end = undefined;
    };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.closing.abort();
    await this.heartbeat;
    await this.client?.end().catch(ignoreErrors('the connection is lost already'));
  }

  private async open(): Promise<void> {
    const client = this.options.connect({ options: LIVELINESS, connectionTimeoutMillis: SILENCE_MS * 5 });
    const disconnect = () => this.disconnect(client);
    client.on('error', disconnect);
    client.on('end', disconnect);
    client.on('notification', ({ payload = '' }) => this.onNotice(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      client.removeAllListeners('end');
      void client.end().catch(ignoreErrors('it never connected'));
      throw error;
    }
    this.client = client;
    // Notices were missed while the connection was down.
    this.listener?.onLost();
    this.listener?.onListening(true);
    await this.acquireLeadership(client);
  }

  private async runHeartbeat(): Promise<void> {
    for (;;) {
      await this.pause(this.client ? HEARTBEAT_MS : RECONNECT_MS);
      if (this.isClosed) return;
      const { client } = this;
      try {
        if (!client) await this.open();
        else
          await within<unknown>(
            SILENCE_MS,
            this.isLeading ? client.query('SELECT 1') : this.acquireLeadership(client),
          );
      } catch (error) {
        if (client) this.disconnect(client);
        this.options.onFault?.(error);
      }
    }
  }

  private pause(ms: number): Promise<void> {
    return wait(ms, undefined, { signal: this.closing.signal }).catch(ignoreErrors('closing'));
  }

  private async acquireLeadership(client: Client): Promise<void> {
    const { rows } = await client.query<{ led: unknown }>(
      `SELECT pg_try_advisory_lock(${this.options.lock})::int AS led`,
    );
    if (Number(rows[0]?.led) !== 1 || this.client !== client || this.isLeading) return;
    this.isLeading = true;
    for (const leaderWork of this.works) this.startLeaderWork(leaderWork);
  }

  private startLeaderWork(leaderWork: LeaderWork): void {
    this.workChanges = this.workChanges.then(() => {
      if (this.isLeading && !leaderWork.end && this.works.has(leaderWork)) leaderWork.end = leaderWork.work();
    });
  }

  private disconnect(client: Client): void {
    if (this.client !== client || this.isClosed) return;
    this.client = undefined;
    this.isLeading = false;
    // Also for a silent connection: its end releases the advisory lock.
    void client.end().catch(ignoreErrors('the connection is lost already'));
    this.listener?.onListening(false);
    this.listener?.onLost();
    this.workChanges = this.workChanges.then(async () => {
      for (const leaderWork of this.works) {
        await leaderWork.end?.();
        leaderWork.end = undefined;
      }
    });
    this.workChanges = this.workChanges.catch((error: unknown) => this.options.onFault?.(error));
  }

  private onNotice(notice: string): void {
    const tags = readNotice(notice, this.options.instance);
    if (tags === 'everything') this.listener?.onLost();
    else if (tags) this.listener?.onCommit(tags);
  }
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), ms);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
