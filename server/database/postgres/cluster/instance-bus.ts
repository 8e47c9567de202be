import { setTimeout as wait } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { ignoreErrors } from '../../../domain/ignore-errors';
import type { OnFault } from '../../driver-errors';
import type { Hearing, Instances } from '../../instances';
import { LIVELINESS } from '../connection';
import { CHANNEL, readNotice } from './notices';

/** Interval of the heartbeat and of the attempts to become leader. */
const BEAT_MS = 500;
/** A connection without an answer after this time counts as lost. */
const SILENCE_MS = 1_000;
const AGAIN_MS = 250;

interface LineOptions {
  /** Id of this instance in the cluster. */
  instance: string;
  /** Advisory-lock id of the leader. */
  lock: number;
  connect: (config: ClientConfig) => Client;
  onFault: OnFault | undefined;
}

interface Led {
  work: () => () => Promise<void>;
  end: (() => Promise<void>) | undefined;
}

/**
 * One connection for commit notices and leader election. When it breaks or falls silent, the instance receives no
 * notices and gives up leadership until it reconnects.
 */
export class Line implements Instances {
  private hearing: Hearing | undefined;
  private client: Client | undefined;
  private isLeading = false;
  private isClosed = false;
  private readonly works = new Set<Led>();
  private beating: Promise<void> = Promise.resolve();
  /** Serializes the starts and stops of the work. */
  private turns: Promise<void> = Promise.resolve();
  private readonly closing = new AbortController();

  constructor(private readonly options: LineOptions) {}

  async hear(hearing: Hearing): Promise<void> {
    this.hearing = hearing;
    await this.open();
    this.beating = this.beat();
  }

  lead(work: Led['work']): () => Promise<void> {
    const led: Led = { work, end: undefined };
    this.works.add(led);
    if (this.isLeading) this.begin(led);
    return async () => {
      this.works.delete(led);
      await this.turns;
      await led.end?.();
      led.end = undefined;
    };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.closing.abort();
    await this.beating;
    await this.client?.end().catch(ignoreErrors('the connection is lost already'));
  }

  private async open(): Promise<void> {
    const client = this.options.connect({ options: LIVELINESS, connectionTimeoutMillis: SILENCE_MS * 5 });
    const lose = () => this.lose(client);
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload = '' }) => this.take(payload));
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
    this.hearing?.onLost();
    this.hearing?.onHearing(true);
    await this.tryToLead(client);
  }

  private async beat(): Promise<void> {
    for (;;) {
      await this.pause(this.client ? BEAT_MS : AGAIN_MS);
      if (this.isClosed) return;
      const { client } = this;
      try {
        if (!client) await this.open();
        else
          await within<unknown>(
            SILENCE_MS,
            this.isLeading ? client.query('SELECT 1') : this.tryToLead(client),
          );
      } catch (error) {
        if (client) this.lose(client);
        this.options.onFault?.(error);
      }
    }
  }

  private pause(ms: number): Promise<void> {
    return wait(ms, undefined, { signal: this.closing.signal }).catch(ignoreErrors('closing'));
  }

  private async tryToLead(client: Client): Promise<void> {
    const { rows } = await client.query<{ led: unknown }>(
      `SELECT pg_try_advisory_lock(${this.options.lock})::int AS led`,
    );
    if (Number(rows[0]?.led) !== 1 || this.client !== client || this.isLeading) return;
    this.isLeading = true;
    for (const led of this.works) this.begin(led);
  }

  private begin(led: Led): void {
    this.turns = this.turns.then(() => {
      if (this.isLeading && !led.end && this.works.has(led)) led.end = led.work();
    });
  }

  private lose(client: Client): void {
    if (this.client !== client || this.isClosed) return;
    this.client = undefined;
    this.isLeading = false;
    // Also for a silent connection: its end releases the advisory lock.
    void client.end().catch(ignoreErrors('the connection is lost already'));
    this.hearing?.onHearing(false);
    this.hearing?.onLost();
    this.turns = this.turns.then(async () => {
      for (const led of this.works) {
        await led.end?.();
        led.end = undefined;
      }
    });
    this.turns = this.turns.catch((error: unknown) => this.options.onFault?.(error));
  }

  private take(notice: string): void {
    const told = readNotice(notice, this.options.instance);
    if (told === 'everything') this.hearing?.onLost();
    else if (told) this.hearing?.onCommit(told);
  }
}

async function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), ms);
  });
  try {
    return await Promise.race([asked, silence]);
  } finally {
    clearTimeout(timer);
  }
}
