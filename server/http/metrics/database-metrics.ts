import type * as Prometheus from 'prom-client';
import type { Database } from '../../database/data-source';
import type { ReplicaRouter } from '../../database/replica-router';

const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128];
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Pool of a driver with several connections, such as PostgreSQL's. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/**
 * Registers the metrics of the write queue, the connection pool and the replicas. Returns a function that removes the
 * listener of the write queue.
 */
export function measureDatabase(
  { Counter, Gauge, Histogram }: typeof Prometheus,
  registry: Prometheus.Registry,
  { writer, reader, replicaRouter }: Database,
): () => void {
  const registers = [registry];
  new Gauge({
    name: 'haat_writer_queue_length',
    help: 'Jobs waiting in the write queue',
    registers,
    collect() {
      this.set(writer.queueLength);
    },
  });
  const batchSizes = new Histogram({
    name: 'haat_writer_commit_pieces',
    help: 'Jobs per commit',
    buckets: BATCH_SIZES,
    registers,
  });
  const transactionDurations = new Histogram({
    name: 'haat_writer_commit_duration_seconds',
    help: 'Duration of a transaction, including its commit',
    buckets: DURATION_BUCKETS,
    registers,
  });
  new Gauge({
    name: 'haat_database_pool_connections',
    help: 'Read connections of a pool: in use, idle, and requests waiting for one',
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
  measureReplicas({ Counter, Gauge }, registers, replicaRouter);
  return writer.onBatch((count, ms) => {
    batchSizes.observe(count);
    transactionDurations.observe(ms / 1_000);
  });
}

/**
 * Registers the metrics of the replicas, if there are replicas. Dashboards of operators depend on the metric names,
 * which call a replica a standby.
 */
function measureReplicas(
  { Counter, Gauge }: Pick<typeof Prometheus, 'Counter' | 'Gauge'>,
  registers: Prometheus.Registry[],
  replicaRouter: ReplicaRouter,
): void {
  if (replicaRouter.states().length === 0) return;
  new Gauge({
    name: 'haat_standby_asked',
    help: '1 while a replica serves reads of visitors, 0 while it lags or is unreachable',
    labelNames: ['place'],
    registers,
    collect() {
      for (const { redactedUrl, state } of replicaRouter.states())
        this.set({ place: redactedUrl }, Number(state === 'asked'));
    },
  });
  new Gauge({
    name: 'haat_standby_lag_seconds',
    help: 'Maximum replication lag of a replica',
    labelNames: ['place'],
    registers,
    collect() {
      for (const { redactedUrl, lagMs } of replicaRouter.states())
        this.set({ place: redactedUrl }, lagMs / 1_000);
    },
  });
  new Counter({
    name: 'haat_visitor_reads_total',
    help: 'Statements of visitors, by server; failed: repeated on the primary',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset();
      for (const [from, count] of Object.entries<number>({ ...replicaRouter.counts }))
        this.inc({ from }, count);
    },
  });
}
