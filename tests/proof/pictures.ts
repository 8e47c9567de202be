import { rm } from 'node:fs/promises';
import { createUploads, type PictureUpload } from './picture-kinds';
import { sendFromThread } from '../support/fixtures/pictures/large-pictures';
import { Caller } from './caller';
import { ShopClient } from './shop-client';
import { EventLoopMonitor } from './load/loop-watch';
import { browse } from './load/background-browsing';
import type { Report } from './report';
import { createFolder, openShop } from './shop-process';

const MAX_LOOP_DELAY_MS = 50;
const MAX_BROWSING_MS = 250;
const UPDATE = 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { image } }';
const UPLOAD_APIS = ['rest', 'graphql'] as const;

interface UploadTarget {
  url: string;
  token: string;
  product: string;
}

interface UploadResult {
  upload: PictureUpload;
  api: string;
  result: string;
  ms: number;
}

/** Very large pictures and fake pictures do not block the event loop of the shop or delay visitors. §5 */
export async function provePictures(report: Report): Promise<void> {
  const uploads = await createUploads();
  const dataDir = await createFolder('pictures');
  const loopMonitor = new EventLoopMonitor(dataDir);
  const env = { SEED: 'demo', LOG_LEVEL: 'error' };
  const shop = await openShop({ dataDir, env, nodeOptions: loopMonitor.nodeOptions });
  try {
    const client = new ShopClient(new Caller(shop.url));
    const token = await client.signInAdmin();
    const product = await client.createProduct(token, 'Rebab', 10);
    await browse(shop.url, 3);
    await loopMonitor.delaysSinceLastCall(shop.pid);
    const baseline = await browse(shop.url, 5);
    const delaysBefore = await loopMonitor.delaysSinceLastCall(shop.pid);
    const results: UploadResult[] = [];
    const slowestMs = await measureBrowsing(
      shop.url,
      sendAll({ url: shop.url, token, product }, uploads, results),
    );
    const delaysDuring = await loopMonitor.delaysSinceLastCall(shop.pid);
    report.record('longest event loop delay before, ms', Math.round(delaysBefore.ownMs));
    report.record(
      'longest event loop delay during uploads, with waits for a core, ms',
      Math.round(delaysDuring.totalMs),
    );
    report.expectAtMost(
      'longest event loop delay during uploads, ms',
      Math.round(delaysDuring.ownMs),
      MAX_LOOP_DELAY_MS,
    );
    report.record('browsing p99 before, ms', Math.round(baseline.p99));
    report.expectAtMost(
      'browsing p99 during uploads, worst of 5 s, ms',
      Math.round(slowestMs),
      MAX_BROWSING_MS,
    );
    checkUploads(report, results, uploads.length);
    client.caller.close();
  } finally {
    await shop.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The worst p99 of visitors until the uploads are done. */
async function measureBrowsing(url: string, uploadsDone: Promise<void>): Promise<number> {
  const state = { isFinished: false };
  const workDone = uploadsDone.finally(() => (state.isFinished = true));
  let slowestMs = 0;
  while (!state.isFinished) slowestMs = Math.max(slowestMs, (await browse(url, 5)).p99);
  await workDone;
  return slowestMs;
}

/** Sends every upload over both APIs, two at a time. */
async function sendAll(
  target: UploadTarget,
  uploads: readonly PictureUpload[],
  results: UploadResult[],
): Promise<void> {
  const calls = uploads.flatMap((upload) => UPLOAD_APIS.map((api) => ({ upload, api })));
  const sendAlternate = async (first: number) => {
    for (let index = first; index < calls.length; index += 2) results.push(await send(target, calls[index]!));
  };
  await Promise.all([sendAlternate(0), sendAlternate(1)]);
}

async function send(
  { url, token, product }: UploadTarget,
  { upload, api }: { upload: PictureUpload; api: 'rest' | 'graphql' },
) {
  const image = upload.image(api);
  const startedAt = performance.now();
  const { status, text } = await sendFromThread({
    url: api === 'rest' ? `${url}/api/products/${product}` : `${url}/graphql`,
    method: api === 'rest' ? 'PUT' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: Buffer.from(
      JSON.stringify(
        api === 'rest' ? { image } : { query: UPDATE, variables: { input: { id: product, image } } },
      ),
    ),
  });
  return { upload, api, result: resultOf(status, text), ms: performance.now() - startedAt };
}

/** The error code, or `stored`; the shop may close the connection of a far too large upload. */
function resultOf(status: number, text: string): string {
  if (status === 0) return 'connection closed';
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return code ?? (/\/media\/[0-9a-f]{32}-1000\.webp/.test(text) ? 'stored' : `${status}`);
}

function checkUploads(report: Report, results: readonly UploadResult[], uploadCount: number): void {
  const unexpectedResults = results.filter(({ upload, result }) => !upload.allowedResults.includes(result));
  report.expect('uploads, over both APIs', results.length, 2 * uploadCount);
  report.expectNone(
    'uploads with an unexpected result',
    unexpectedResults.map(({ upload, api, result }) => `${upload.label} over ${api}: ${result}`),
  );
  report.record('stored pictures', results.filter(({ result }) => result === 'stored').length);
  report.record('slowest response, ms', Math.round(Math.max(...results.map(({ ms }) => ms))));
}
