import type { EntityManager } from 'typeorm';
import type { BatchResult } from '../../../domain/imports/import-report';
import type { ImportJobRow } from './import-job-rows';

/** The next items of an import, ready to write. */
interface PreparedBatch {
  /** Number of items that the batch writes. */
  count: number;
  write(tx: EntityManager, job: ImportJobRow, at: Date): Promise<BatchResult>;
}

/** Writes the items of one kind of import. Between two batches other writes commit. */
export interface BatchWriter {
  /** Number of items that a batch reads. */
  limit: number;
  /** Computes before the transaction, and may leave items for the next batch. */
  prepare: (items: readonly unknown[]) => PreparedBatch;
}
