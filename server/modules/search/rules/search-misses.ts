import type { PreparedReads } from '../../../database/cached-statements';
import type { Writer } from '../../../database/write-queue';
import { dialectOf } from '../../../database/dialect/dialect-of';
import { ignoreErrors } from '../../../domain/ignore-errors';
import { dayOf } from '../../../domain/reports/shop-day';
import { missTextOf, type SearchMiss } from '../../../domain/search/search-rules';

const FLUSH_MS = 60_000;
/** Maximum number of texts in memory; until the next flush, the shop does not count further texts. */
const MAX_TEXTS = 1_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const RETENTION_DAYS = 90;
/** The report omits rarer texts, because a rare text may name a person. */
const MIN_COUNT = 5;
const MAX_MISSES = 200;

interface MissDeps {
  reads: PreparedReads;
  writer: Pick<Writer, 'transaction'>;
  now: () => Date;
}

/** Counts searches without results by day, in memory and then in the database. */
export class SearchMisses {
  private counts = new Map<string, number>();
  private flushedAt: number;

  constructor(private readonly deps: MissDeps) {
    this.flushedAt = deps.now().getTime();
  }

  /** Counts a search without results. Texts that may name a person do not count. */
  note(keyword: string): void {
    const text = missTextOf(keyword);
    if (text === undefined || (this.counts.size >= MAX_TEXTS && !this.counts.has(text))) return;
    this.counts.set(text, (this.counts.get(text) ?? 0) + 1);
    if (this.deps.now().getTime() - this.flushedAt >= FLUSH_MS)
      this.flush().catch(ignoreErrors('a failed write loses only the counts of a minute'));
  }

  /** Writes the counts in memory, and deletes those of former months. */
  async flush(): Promise<void> {
    const now = this.deps.now();
    this.flushedAt = now.getTime();
    if (this.counts.size === 0) return;
    const rows = [...this.counts].map(([text, count]) => [text, count]);
    this.counts = new Map();
    await this.deps.writer.transaction(async (tx) => {
      const countRows = dialectOf(tx).jsonRows('$2', { word: 'text', added: 'bigint' });
      await tx.query(
        `INSERT INTO search_miss (day, word, count) SELECT CAST($1 AS text), word, added FROM ${countRows} noted WHERE true
         ON CONFLICT (day, word) DO UPDATE SET count = search_miss.count + excluded.count`,
        [dayOf(now), JSON.stringify(rows)],
      );
      await tx.query('DELETE FROM search_miss WHERE day < $1', [
        dayOf(new Date(now.getTime() - RETENTION_DAYS * DAY_MS)),
      ]);
    });
  }

  /** Searches without results in the last days that occurred at least five times, the most frequent first. */
  async list(days: number): Promise<SearchMiss[]> {
    await this.flush();
    const since = dayOf(new Date(this.deps.now().getTime() - (days - 1) * DAY_MS));
    return this.deps.reads.all<SearchMiss>(
      `SELECT word AS text, CAST(SUM(count) AS bigint) AS count, MAX(day) AS "lastDay" FROM search_miss WHERE day >= ?
       GROUP BY word HAVING SUM(count) >= ${MIN_COUNT} ORDER BY 2 DESC, word LIMIT ${MAX_MISSES}`,
      [since],
    );
  }
}
