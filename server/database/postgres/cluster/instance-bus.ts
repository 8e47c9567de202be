import { setTimeout as wait } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { ignoreErrors } from '../../../domain/ignore-errors';
import type { OnFault } from '../../driver-errors';
import type { InstanceListener, Instances } from '../../instances';
import { KEEPALIVE } from '../connection';
import { CHANNEL, decodeNotice } from './notices';

/** Interval of the heartbeat and of the attempts to become leader. */
const HEARTBEAT_MS = 500;
/** A connection without a response after this time counts as lost. */
const RESPONSE_TIMEOUT_MS = 1_000;
const RECONNECT_MS = 250;

interface InstanceBusOptions {
  /** Id of this instance in the cluster. */
  instanceId: string;
  /** Advisory-lock id of the leader. */
  lockId: number;
  connect: (config: ClientConfig) => Client;
  onFault: OnFault | undefined;
}

interface LeaderTask {
  start: () => () => Promise<void>;
  stop: (() => Promise<void>) | undefined;
}

/**
 * One connection for commit notices and leader election. If it fails or does not respond, the instance receives no
 * notices and gives up leadership until it reconnects.
 */
export class InstanceBus implements Instances {
  private listener: InstanceListener | undefined;
  private client: Client | undefined;
  private isLeading = false;
  private isClosed = false;
  private readonly leaderTasks = new Set<LeaderTask>();
  private heartbeat: Promise<void> = Promise.resolve();
  /** Serializes the starts and stops of the leader tasks. */
  private taskChanges: Promise<void> = Promise.resolve();
  private readonly abortController = new AbortController();

  constructor(private readonly options: InstanceBusOptions) {}

  async listen(listener: InstanceListener): Promise<void> {
    this.listener = listener;
    await this.open();
    this.heartbeat = this.runHeartbeat();
  }

  runAsLeader(start: LeaderTask['start']): () => Promise<void> {
    const leaderTask: LeaderTask = { start, stop: undefined };
    this.leaderTasks.add(leaderTask);
    if (this.isLeading) this.startLeaderTask(leaderTask);
    return async () => {
      this.leaderTasks.delete(leaderTask);
      await this.taskChanges;
      await leaderTask.stop?.();
      leaderTask.stop = undefined;
    };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.abortController.abort();
    await this.heartbeat;
    await this.client?.end().catch(ignoreErrors('the connection is lost already'));
  }

  private async open(): Promise<void> {
    const client = this.options.connect({
      options: KEEPALIVE,
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS * 5,
    });
    const disconnect = () => this.disconnect(client);
    client.on('error', disconnect);
    client.on('end', disconnect);
    client.on('notification', ({ payload = '' }) => this.onNotice(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      client.removeAllListeners('end');
      void client.end().catch(ignoreErrors('the client never connected'));
      throw error;
    }
    this.client = client;
    // The instance missed notices while the connection was down.
    this.listener?.onMissedNotices();
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
          await withTimeout<unknown>(
            RESPONSE_TIMEOUT_MS,
            this.isLeading ? client.query('SELECT 1') : this.acquireLeadership(client),
          );
      } catch (error) {
        if (client) this.disconnect(client);
        this.options.onFault?.(error);
      }
    }
  }

  private pause(ms: number): Promise<void> {
    return wait(ms, undefined, { signal: this.abortController.signal }).catch(ignoreErrors('closing'));
  }

  private async acquireLeadership(client: Client): Promise<void> {
    const { rows } = await client.query<{ acquired: unknown }>(
      `SELECT pg_try_advisory_lock(${this.options.lockId})::int AS acquired`,
    );
    if (Number(rows[0]?.acquired) !== 1 || this.client !== client || this.isLeading) return;
    this.isLeading = true;
    for (const leaderTask of this.leaderTasks) this.startLeaderTask(leaderTask);
  }

  private startLeaderTask(leaderTask: LeaderTask): void {
    this.taskChanges = this.taskChanges.then(() => {
      if (this.isLeading && !leaderTask.stop && this.leaderTasks.has(leaderTask))
        leaderTask.stop = leaderTask.start();
    });
  }

  private disconnect(client: Client): void {
    if (this.client !== client || this.isClosed) return;
    this.client = undefined;
    this.isLeading = false;
    // A connection that does not respond is also closed: the server then releases the advisory lock.
    void client.end().catch(ignoreErrors('the connection is lost already'));
    this.listener?.onListening(false);
    this.listener?.onMissedNotices();
    this.taskChanges = this.taskChanges.then(async () => {
      for (const leaderTask of this.leaderTasks) {
        await leaderTask.stop?.();
        leaderTask.stop = undefined;
      }
    });
    this.taskChanges = this.taskChanges.catch((error: unknown) => this.options.onFault?.(error));
  }

  private onNotice(notice: string): void {
    const tags = decodeNotice(notice, this.options.instanceId);
    if (tags === 'everything') this.listener?.onMissedNotices();
    else if (tags) this.listener?.onCommit(tags);
  }
}

async function withTimeout<T>(ms: number, response: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not respond')), ms);
  });
  try {
    return await Promise.race([response, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
