import type { DataSource } from 'typeorm';
import { ignoreErrors } from '../domain/ignore-errors';
import { EVENT_TYPES, type EventType } from '../domain/events';

/** What waits to be sent, and for how long the first of it has been due, in seconds. */
interface Outbox {
  waiting: number;
  lagSeconds: number;
}

/** What the tables tell of the shop as a whole, whichever process looks. */
export interface ShopFigures {
  /** Since this reading began. */
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

interface Happened {
  type: EventType;
  count: number;
  seq: number;
}

export interface ShopFiguresDeps {
  reader: DataSource;
  now: () => Date;
  /** Receives errors of readings that no caller waits for. */
  onError: (error: unknown) => void;
}

/** Makes the function that reads them; each reading counts the events since the one before. */
export function createShopFigures({ reader, now, onError }: ShopFiguresDeps): () => Promise<ShopFigures> {
  const events = Object.fromEntries(EVENT_TYPES.map((type) => [type, 0])) as Record<EventType, number>;
  let seen: number | undefined;
  const countEvents = async () => {
    if (seen === undefined) {
      const [newest] = await reader.query<{ seq: number | null }[]>(NEWEST);
      seen = newest?.seq ?? 0;
    }
    const happened = await reader.query<Happened[]>(EVENTS, [seen]);
    for (const { type, count, seq } of happened) {
      events[type] += count;
      seen = Math.max(seen, seq);
    }
  };
  const outbox = async (statement: string): Promise<Outbox> => {
    const [row] = await reader.query<Waiting[]>(statement);
    const due = row?.due ?? now().getTime();
    return { waiting: row?.waiting ?? 0, lagSeconds: Math.max(0, now().getTime() - due) / 1_000 };
  };
  // One after the other, and one reading at a time: nothing is counted twice.
  let turn: Promise<unknown> = Promise.resolve();
  const read = async (): Promise<ShopFigures> => {
    await countEvents();
    return { events: { ...events }, mail: await outbox(MAIL), webhooks: await outbox(DELIVERIES) };
  };
  const inTurn = (): Promise<ShopFigures> => {
    const mine = turn.then(read);
    turn = mine.catch(ignoreErrors('the caller of this reading handles its error'));
    return mine;
  };
  // Counting starts here; the next reading starts again where this one fails.
  void inTurn().catch(onError);
  return inTurn;
}
