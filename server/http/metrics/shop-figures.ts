import { ignoreErrors } from '../../domain/ignore-errors';
import type { DataSource } from 'typeorm';
import { EVENT_TYPES, type EventType } from '../../domain/webhooks/event-types';

/** State of the messages that wait for delivery. */
interface OutboxState {
  /** Number of waiting messages. */
  waiting: number;
  /** Time for which the oldest waiting message has been due. */
  lagSeconds: number;
}

/** Figures of the complete shop from its tables; they are the same in every process. */
export interface ShopFigures {
  /** Number of events since the first read. */
  events: Readonly<Record<EventType, number>>;
  mail: OutboxState;
  webhooks: OutboxState;
  eInvoices: OutboxState;
}

const WAITING_MAIL = `SELECT COUNT(*) AS waiting, MIN(next_try_at) AS due FROM mail WHERE state = 'WAITING'`;
const WAITING_DELIVERIES = `SELECT COUNT(*) AS waiting, MIN(next_try_at) AS due FROM webhook_delivery WHERE state = 'WAITING'`;
// The age since the document: an attempt without an answer moves the due time.
const PENDING_E_INVOICES = `SELECT COUNT(*) AS waiting, MIN(created_at) AS due FROM e_invoice WHERE state = 'PENDING'`;
const NEWEST_EVENT = 'SELECT MAX(seq) AS seq FROM event';
const EVENTS_SINCE =
  'SELECT type, COUNT(*) AS count, MAX(seq) AS seq FROM event WHERE seq > $1 GROUP BY type';

interface OutboxRow {
  waiting: number;
  due: number | null;
}

interface EventCount {
  type: EventType;
  count: number;
  seq: number;
}

export interface ShopFiguresDependencies {
  reader: DataSource;
  now: () => Date;
  /** Receives errors of reads that no caller awaits. */
  onError: (error: unknown) => void;
}

/** Creates the reader of the figures; each read counts the events since the previous read. */
export function createShopFigures({
  reader,
  now,
  onError,
}: ShopFiguresDependencies): () => Promise<ShopFigures> {
  const events = Object.fromEntries(EVENT_TYPES.map((type) => [type, 0])) as Record<EventType, number>;
  let lastSeq: number | undefined;
  const countEvents = async () => {
    if (lastSeq === undefined) {
      const [newest] = await reader.query<{ seq: number | null }[]>(NEWEST_EVENT);
      lastSeq = newest?.seq ?? 0;
    }
    const eventCounts = await reader.query<EventCount[]>(EVENTS_SINCE, [lastSeq]);
    for (const { type, count, seq } of eventCounts) {
      events[type] += count;
      lastSeq = Math.max(lastSeq, seq);
    }
  };
  const readOutbox = async (statement: string): Promise<OutboxState> => {
    const [row] = await reader.query<OutboxRow[]>(statement);
    const due = row?.due ?? now().getTime();
    return { waiting: row?.waiting ?? 0, lagSeconds: Math.max(0, now().getTime() - due) / 1_000 };
  };
  // Reads run one at a time, so that they count each event once.
  let lastRead: Promise<unknown> = Promise.resolve();
  const readFigures = async (): Promise<ShopFigures> => {
    await countEvents();
    return {
      events: { ...events },
      mail: await readOutbox(WAITING_MAIL),
      webhooks: await readOutbox(WAITING_DELIVERIES),
      eInvoices: await readOutbox(PENDING_E_INVOICES),
    };
  };
  const readSerially = (): Promise<ShopFigures> => {
    const currentRead = lastRead.then(readFigures);
    lastRead = currentRead.catch(ignoreErrors('the caller of this read handles its error'));
    return currentRead;
  };
  // Counting starts with this read; if it fails, counting starts with the next read.
  void readSerially().catch(onError);
  return readSerially;
}
