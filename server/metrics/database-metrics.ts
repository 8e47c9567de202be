import type * as Prometheus from 'prom-client';
import type { Database } from '../database/data-source';

const PIECES = [1, 2, 4, 8, 16, 32, 64, 128];
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Connections of a driver that has several, such as PostgreSQL's. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** The one queue for writes, and the connections. Answers with a function that stops it. */
export function measureDatabase(
  { Gauge, Histogram }: typeof Prometheus,
  registry: Prometheus.Registry,
  { writer, reader }: Database,
): () => void {
  const registers = [registry];
  new Gauge({
    name: 'haat_writer_queue_length',
    help: 'Pieces of work that wait for their turn to be written',
    registers,
    collect() {
      this.set(writer.queueLength);
    },
  });
  const pieces = new Histogram({
    name: 'haat_writer_commit_pieces',
    help: 'Pieces of work that shared a commit',
    buckets: PIECES,
    registers,
  });
  const seconds = new Histogram({
    name: 'haat_writer_commit_duration_seconds',
    help: 'How long a transaction took, its commit included',
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'haat_database_pool_connections',
    help: 'Connections that read, where there are several: in use and idle; and who waits for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { master: pool } = reader.driver as { master?: Partial<Pool> };
      if (pool?.totalCount === undefined) return;
      const { totalCount, idleCount = 0, waitingCount = 0 } = pool;
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'awaited' }, waitingCount);
    },
  });
  return writer.onBatch((count, ms) => {
    pieces.observe(count);
    seconds.observe(ms / 1_000);
  });
}
