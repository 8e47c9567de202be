import type { EntityManager } from 'typeorm';
import { insertRows } from '../../../server/database/rows';
import type { Writer } from '../../../server/database/write-queue';
import { newId } from '../../../server/lib/ids';
import { queueStockAlerts } from '../../../server/modules/wishes';
import { readDemandPage } from '../../../server/modules/wishes/demand-queries';
import { createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { quantile, startBrowsing } from './browsing';

const DAY_MS = 24 * 60 * 60_000;
const SEED_ROWS = 1_000;
const ALONE_MS = 5_000;
const MB = 1024 * 1024;
/** Stocks before each wave; the last one serves all remaining requests. */
const STOCKS = [100, 5_000, 100_000];

/** One line of the result table: a wave of emails, with the browsing of a shopper meanwhile. */
export interface AlertFigures {
  label: string;
  emails: number;
  ms: number;
  statements: number;
  transactions: number;
  memoryMb: number;
  requests: number;
  requestP50: number;
  requestP99: number;
}

/** Measures the waves of emails about one product for which this many confirmed requests wait. */
export async function benchAlerts(requestCount: number): Promise<AlertFigures[]> {
  // The real server reaches no mail server, so the emails wait in the outbox.
  const mailServer = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Haat <shop@haat.example>' };
  const shop = await startShop({ env: { ...mailServer, PUBLIC_URL: 'https://shop.example' } });
  try {
    const { admin } = await connectGraphql(shop);
    for (let number = 0; number < 20; number += 1)
      await createListedProduct(admin, { name: `Lamp ${number}` });
    const { id } = await createListedProduct(admin, { name: 'Diya lamp', price: '100.00', countInStock: 0 });
    await insertRequests(shop, id, requestCount);
    const figures = [await measure('browsing alone', shop, async () => (await pause(ALONE_MS), 0))];
    const startedAt = Date.now();
    for (const [day, countInStock] of STOCKS.entries()) {
      await admin.updateProduct(id, { countInStock });
      const at = new Date(startedAt + day * DAY_MS);
      figures.push(
        await measure(`wave of ${countInStock} pieces`, shop, (writer) =>
          queueStockAlerts({ writer, reader: shop.database.reader }, at),
        ),
      );
      await admin.updateProduct(id, { countInStock: 0 });
    }
    await insertRequests(shop, id, requestCount);
    const readReport = async () => {
      await readDemandPage(shop.database.reader, 'DEMAND_DESC', { first: 25 });
      return 0;
    };
    figures.push(await measure('page of the report of demand', shop, readReport));
    return figures;
  } finally {
    await shop.stop();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function measure(
  label: string,
  shop: Shop,
  run: (writer: Writer) => Promise<number>,
): Promise<AlertFigures> {
  const stopBrowsing = startBrowsing(shop.url);
  await pause(1_500);
  let memory = process.memoryUsage().rss;
  const timer = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage().rss);
  }, 50);
  const counter = { statements: 0, transactions: 0 };
  const startedAt = performance.now();
  const emails = await run(countingWriter(shop.database.writer, counter));
  const ms = performance.now() - startedAt;
  clearInterval(timer);
  const times = await stopBrowsing();
  return {
    label,
    emails,
    ms,
    ...counter,
    memoryMb: memory / MB,
    requests: times.length,
    requestP50: quantile(times, 0.5),
    requestP99: quantile(times, 0.99),
  };
}

/** A writer that counts its transactions and their statements. */
function countingWriter(writer: Writer, counter: { statements: number; transactions: number }): Writer {
  const counted = new WeakSet<object>();
  const transaction = (work: (tx: EntityManager) => Promise<unknown>) =>
    writer.transaction(async (tx) => {
      counter.transactions += 1;
      const { queryRunner } = tx;
      if (queryRunner && !counted.has(queryRunner)) {
        counted.add(queryRunner);
        const query = queryRunner.query.bind(queryRunner);
        queryRunner.query = ((...values: Parameters<typeof query>) => {
          counter.statements += 1;
          return query(...values);
        }) as typeof queryRunner.query;
      }
      return work(tx);
    });
  return Object.assign(Object.create(writer) as Writer, { transaction });
}

/** Stores confirmed requests of guests about a product. */
async function insertRequests({ database }: Shop, productId: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += SEED_ROWS) {
    const rows = Array.from({ length: Math.min(SEED_ROWS, count - start) }, (_, index) => {
      const id = newId();
      const request = { id, product_id: productId, email: `${id}@example.com`, language: 'EN' };
      return { ...request, is_waiting: 1, asked_at: start + index, verified_at: start + index };
    });
    await database.writer.transaction((tx) => insertRows(tx, 'product_alert', rows));
  }
  await database.writer.transaction((tx) =>
    tx.query(
      'INSERT INTO alert_wave (product_id, next_at, remaining) VALUES ($1, 0, 0) ON CONFLICT (product_id) DO NOTHING',
      [productId],
    ),
  );
}
