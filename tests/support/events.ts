import type { Shop } from './shop';

/** An event as it lies in the table, with its data read. */
export interface RecordedEvent {
  seq: number;
  id: string;
  type: string;
  subject: string;
  data: Record<string, unknown>;
}

/** What was recorded so far behind a number, oldest first. */
export async function eventsOf(shop: Pick<Shop, 'database'>, afterSeq = 0): Promise<RecordedEvent[]> {
  const rows = await shop.database.reader.query<(Omit<RecordedEvent, 'data'> & { data: string })[]>(
    'SELECT seq, id, type, subject, data FROM event WHERE seq > ? ORDER BY seq',
    [afterSeq],
  );
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) as Record<string, unknown> }));
}
