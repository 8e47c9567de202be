import path from 'node:path';
import { shopifyExport } from '../../support/fixtures/imports/shopify-export';
import { findDataFaults, LedgerFile } from '../payments/ledger';
import { openProofShop } from '../proof-shop';
import type { Report } from '../report';
import { openShop } from '../shop-process';
import { pause } from '../wait';

const RESUME_LIMIT_MS = 180_000;
const POLL_MS = 250;

interface Job {
  state: string;
  done: number;
  total: number;
  report: { created: number; failed: number };
}

/** Kills the shop in the middle of an import; the next start must write each variant once, without damage. */
export async function proveImport(report: Report, { products }: { products: number }): Promise<void> {
  const proof = await openProofShop({ name: 'import', shoppers: 1 });
  const { dataDir, adminToken } = proof;
  try {
    const sent = sendFile(proof.shop.url, adminToken, shopifyExport(products)).catch(() => undefined);
    const { done } = await waitForJob(proof.shop.url, adminToken, (job) => job.done > job.total / 3);
    await proof.shop.end('SIGKILL');
    await sent;
    report.record('products before the kill', done);
    const shop = await openShop({ dataDir });
    const job = await waitForJob(shop.url, adminToken, ({ state }) => state === 'DONE');
    await shop.end('SIGTERM');
    report.expect('variants that the import created', job.report.created, products * 4);
    report.expect('rows that failed', job.report.failed, 0);
    const ledger = await LedgerFile.open(path.join(dataDir, 'shop.sqlite'));
    const [row] = await ledger.all('SELECT count(*) AS count FROM product');
    report.expect('products in the file', Number(row?.count), products * 4);
    report.expect('data faults', (await findDataFaults(ledger)).length, 0);
    await ledger.close();
  } finally {
    await proof.clear();
  }
}

async function sendFile(url: string, token: string, file: string): Promise<void> {
  const response = await fetch(`${url}/api/import/products?format=shopify&hosts=`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
    body: file,
  });
  await response.text();
}

/** The newest import when it is ready; throws after the time limit. */
async function waitForJob(url: string, token: string, isReady: (job: Job) => boolean): Promise<Job> {
  const endsAt = performance.now() + RESUME_LIMIT_MS;
  while (performance.now() < endsAt) {
    const response = await fetch(`${url}/api/import/jobs`, { headers: { authorization: `Bearer ${token}` } });
    const [job] = ((await response.json()) as { jobs: Job[] }).jobs;
    if (job && isReady(job)) return job;
    await pause(POLL_MS);
  }
  throw new Error('The import did not get that far');
}
