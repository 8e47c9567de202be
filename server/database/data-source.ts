import sqlite3 from 'sqlite3';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { ApiTokenEntity } from './api-token.entity';
import { asPassingFault, type OnFault } from './faults';
import { InvoiceEntity } from './invoice.entity';
import { keepStatements } from './kept-statements';
import { EmailVerificationEntity, MailEntity, PasswordResetEntity } from './mail.entity';
import { Initial1700000000001 } from './migrations/0001-initial';
import { Journal1700000000002 } from './migrations/0002-journal';
import { Catalogue1700000000004 } from './migrations/0004-catalogue';
import { Orders1700000000005 } from './migrations/0005-orders';
import { ReviewsAndDays1700000000006 } from './migrations/0006-reviews-and-days';
import { Mail1700000000007 } from './migrations/0007-mail';
import { Search1700000000008 } from './migrations/0008-search';
import { CatalogueCounts1700000000009 } from './migrations/0009-catalogue-counts';
import { SortedLists1700000000010 } from './migrations/0010-sorted-lists';
import { ProductDetails1700000000011 } from './migrations/0011-product-details';
import { Tokens1700000000012 } from './migrations/0012-tokens';
import { Events1700000000013 } from './migrations/0013-events';
import { Sync1700000000014 } from './migrations/0014-sync';
import { Invoices1700000000015 } from './migrations/0015-invoices';
import { MailChoices1700000000016 } from './migrations/0016-mail-choices';
import { OpenCaptures1700000000003 } from './migrations/0003-open-captures';
import { OrderEntity, OrderItemEntity } from './order.entity';
import { DemoPaymentEntity, PaymentCaptureEntity, PaymentEventEntity } from './payment.entity';
import { PreparedReads } from './prepared';
import { ProductEntity } from './product.entity';
import { ReviewEntity } from './review.entity';
import { UserEntity } from './user.entity';
import { WebhookDeliveryEntity, WebhookEntity } from './webhook.entity';
import { Writer, type WriterOptions } from './writer';

const BUSY_TIMEOUT_MS = 5_000;
/** Pages of the file that the writer keeps in memory, in KiB: what a commit of orders looks into, and more. */
const WRITER_CACHE_KIB = 8_000;
/** Pages in the log before they are moved into the file: 16 MB. Orders change many pages again and again, each is moved once. */
const LOG_PAGES = 4_000;

/** The database of a running shop: one writer, and a reader that can only read. */
export interface Database {
  writer: Writer;
  reader: DataSource;
  /** What shoppers ask for all the time, past the entities. */
  reads: PreparedReads;
  /** What they search, on a connection of its own: long counts hold up nobody who does not search. */
  searchReads: PreparedReads;
  /** Moves what was written into the database file, and empties the log beside it. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions extends WriterOptions {
  /** OFF loses commits at power loss; it is there to measure what durability costs. */
  synchronous?: 'FULL' | 'OFF';
}

function optionsFor(file: string, flags: number): DataSourceOptions {
  return {
    type: 'sqlite',
    database: file,
    flags,
    busyTimeout: BUSY_TIMEOUT_MS,
    // verbose() records a stack trace per statement and halves the speed.
    driver: { ...sqlite3, verbose: () => sqlite3 },
    entities: [
      UserEntity,
      ProductEntity,
      ReviewEntity,
      OrderEntity,
      OrderItemEntity,
      PaymentEventEntity,
      PaymentCaptureEntity,
      DemoPaymentEntity,
      MailEntity,
      PasswordResetEntity,
      WebhookEntity,
      WebhookDeliveryEntity,
      EmailVerificationEntity,
      ApiTokenEntity,
      InvoiceEntity,
    ],
    migrations: [
      Initial1700000000001,
      Journal1700000000002,
      OpenCaptures1700000000003,
      Catalogue1700000000004,
      Orders1700000000005,
      ReviewsAndDays1700000000006,
      Mail1700000000007,
      Search1700000000008,
      CatalogueCounts1700000000009,
      SortedLists1700000000010,
      ProductDetails1700000000011,
      Tokens1700000000012,
      Events1700000000013,
      Sync1700000000014,
      Invoices1700000000015,
      MailChoices1700000000016,
    ],
    migrationsTransactionMode: 'all',
    synchronize: false,
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
  };
}

/** Opens the SQLite file for writing: WAL, every commit on disk before it is answered. Not migrated yet. */
export async function openWriterSource(file: string, synchronous = 'FULL'): Promise<DataSource> {
  const { OPEN_READWRITE, OPEN_CREATE, OPEN_FULLMUTEX } = sqlite3;
  const source = new DataSource(optionsFor(file, OPEN_READWRITE | OPEN_CREATE | OPEN_FULLMUTEX));
  await source.initialize();
  await source.query('PRAGMA journal_mode = WAL');
  await source.query(`PRAGMA synchronous = ${synchronous}`);
  return source;
}

/** Opens a SQLite file that somebody else may be writing to, and can only read it. */
export async function openReaderSource(file: string): Promise<DataSource> {
  const source = new DataSource(optionsFor(file, sqlite3.OPEN_READONLY | sqlite3.OPEN_FULLMUTEX));
  await source.initialize();
  return source;
}

/** Opens and migrates the database in a SQLite file, which is made if it is missing. */
export async function openDatabase(file: string, options: DatabaseOptions = {}): Promise<Database> {
  const source = await openWriterSource(file, options.synchronous);
  await source.runMigrations();
  await source.query(`PRAGMA cache_size = -${WRITER_CACHE_KIB}`);
  await source.query(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
  const forget = keepStatements(source);
  const writer = new Writer(source, options);
  const reader = await openReaderSource(file);
  sayFaults(reader, options.onFault);
  const openReads = () =>
    PreparedReads.open(file, {
      onFault: options.onFault,
      onStatement: (sql, values) => void reader.logger.logQuery(sql, [values]),
    });
  const [reads, searchReads] = await Promise.all([openReads(), openReads()]);
  return {
    writer,
    reader,
    reads,
    searchReads,
    async compact() {
      await writer.drain();
      await source.query('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    async close() {
      await writer.drain();
      await reads.close();
      await searchReads.close();
      await reader.destroy();
      forget();
      await source.destroy();
    },
  };
}

/** Makes faults that may pass known as such, whoever asks; a SQLite source asks through one runner only. */
function sayFaults(source: DataSource, onFault: OnFault | undefined): void {
  const runner = source.createQueryRunner();
  const ask = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>;
  const query = async (...statement: unknown[]) =>
    ask(...statement).catch((error: unknown) => {
      throw asPassingFault(error, onFault);
    });
  runner.query = query as QueryRunner['query'];
}
