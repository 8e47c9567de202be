import { ignoreErrors } from '../../domain/ignore-errors';
import type { DataSource } from 'typeorm';
import { EVENT_TYPES, type EventType } from '../../domain/webhooks/event-types';

/** Number of waiting messages, and the age in seconds of the oldest due one. */
interface Outbox {
  waiting: number;
  lagSeconds: number;
}

/** Figures of the whole shop, read from the tables; they are the same in every process. */
export interface ShopFigures {
  /** Events since the first reading. */
  events: Readonly<Record<EventType, number>>;
  mail: Outbox;
  webhooks: Outbox;
}

const MAIL = `SELECT COUNT(*) AS waiting, MIN(next_try_at) AS due FROM mail WHERE state = 'WAITING'`;
const DELIVERIES = `SELECT COUNT(*) AS waiting, MIN(next_try_at) AS due FROM webhook_delivery WHERE state = 'WAITING'`;
const NEWEST = 'SELECT MAX(seq) AS seq FROM event';
const EVENTS = 'SELECT type, COUNT(*) AS count, MAX(seq) AS seq FROM event WHERE seq > $1 GROUP BY type';

interface Waiting {
  waiting: number;
  due: number | null;
}

interface EventCount {
  type: EventType;
  count: number;
  seq: number;
}

export interface ShopFiguresDeps {
  reader: DataSource;
  now: () => Date;
  /** Receives errors of readings that no caller awaits. */
  onError: (error: unknown) => void;
}

/** Creates the reader of the figures; each reading counts the events since the previous one. */
export function createShopFigures({ reader, now, onError }: ShopFiguresDeps): () => Promise<ShopFigures> {
  const events = Object.fromEntries(EVENT_TYPES.map((type) => [type, 0])) as Record<EventType, number>;
  let lastSeq: number | undefined;
  const countEvents = async () => {
    if (lastSeq === undefined) {
      const [newest] = await reader.query<{ seq: number | null }[]>(NEWEST);
      lastSeq = newest?.seq ?? 0;
    }
    const eventCounts = await reader.query<EventCount[]>(EVENTS, [lastSeq]);
    for (const { type, count, seq } of eventCounts) {
      events[type] += count;
      lastSeq = Math.max(lastSeq, seq);
    }
  };
  const outbox = async (statement: string): Promise<Outbox> => {
    const [row] = await reader.query<Waiting[]>(statement);
    const due = row?.due ?? now().getTime();
    return { waiting: row?.waiting ?? 0, lagSeconds: Math.max(0, now().getTime() - due) / 1_000 };
  };
  // Readings run one at a time, so no event is counted twice.
  let lastRead: Promise<unknown> = Promise.resolve();
  const read = async (): Promise<ShopFigures> => {
    await countEvents();
    return { events: { ...events }, mail: await outbox(MAIL), webhooks: await outbox(DELIVERIES) };
  };
  const readSerially = (): Promise<ShopFigures> => {
    const ownRead = lastRead.then(read);
    lastRead = ownRead.catch(ignoreErrors('the caller of this reading handles its error'));
    return ownRead;
  };
  // Counting starts here; if this reading fails, the next one starts it.
  void readSerially().catch(onError);
  return readSerially;
}
