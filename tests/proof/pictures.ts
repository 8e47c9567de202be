import { rm } from 'node:fs/promises';
import { createUploads, type PictureUpload } from './picture-kinds';
import { sendFromThread } from '../support/fixtures/pictures/large-pictures';
import { Caller } from './caller';
import { ShopClient } from './shop-client';
import { LoopWatch } from './load/loop-watch';
import { browse } from './load/background-browsing';
import type { Report } from './report';
import { makeFolder, openShop } from './shop-process';

const STOP_MS = 50;
const NEIGHBOURS_MS = 250;
const UPDATE = 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { image } }';
const ALTERNATING_APIS = ['rest', 'graphql'] as const;

interface Scene {
  url: string;
  token: string;
  product: string;
}

interface RecordedResult {
  sending: PictureUpload;
  api: string;
  message: string;
  ms: number;
}

/** The largest pictures and fake pictures block neither the shop nor its customers. §5 */
export async function provePictures(report: Report): Promise<void> {
  const sendings = await createUploads();
  const dataDir = await makeFolder('pictures');
  const watch = new LoopWatch(dataDir);
  const env = { SEED: 'demo', LOG_LEVEL: 'error' };
  const shop = await openShop({ dataDir, env, nodeOptions: watch.nodeOptions });
  try {
    const client = new ShopClient(new Caller(shop.url));
    const token = await client.signInAdmin();
    const product = await client.stock(token, 'Rebab', 10);
    await browse(shop.url, 3);
    await watch.since(shop.pid);
    const baseline = await browse(shop.url, 5);
    const before = await watch.since(shop.pid);
    const results: RecordedResult[] = [];
    const slowest = await measureBrowsing(
      shop.url,
      sendAll({ url: shop.url, token, product }, sendings, results),
    );
    const meanwhile = await watch.since(shop.pid);
    report.record('longest stop before, ms', Math.round(before.ownMs));
    report.record('longest stop meanwhile, with waits for a core, ms', Math.round(meanwhile.totalMs));
    report.expectAtMost('longest stop of the event loop meanwhile, ms', Math.round(meanwhile.ownMs), STOP_MS);
    report.record('browsing p99 before, ms', Math.round(baseline.p99));
    report.expectAtMost('browsing p99 meanwhile, worst of 5 s, ms', Math.round(slowest), NEIGHBOURS_MS);
    checkUploads(report, results, sendings.length);
    client.caller.close();
  } finally {
    await shop.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The worst p99 of visitors during a task. */
async function measureBrowsing(url: string, work: Promise<void>): Promise<number> {
  const state = { isFinished: false };
  const workDone = work.finally(() => (state.isFinished = true));
  let worst = 0;
  while (!state.isFinished) worst = Math.max(worst, (await browse(url, 5)).p99);
  await workDone;
  return worst;
}

/** Two at a time, over both APIs. */
async function sendAll(
  scene: Scene,
  sendings: readonly PictureUpload[],
  results: RecordedResult[],
): Promise<void> {
  const works = sendings.flatMap((sending) => ALTERNATING_APIS.map((api) => ({ sending, api })));
  const lane = async (first: number) => {
    for (let index = first; index < works.length; index += 2) results.push(await send(scene, works[index]!));
  };
  await Promise.all([lane(0), lane(1)]);
}

async function send(
  { url, token, product }: Scene,
  work: { sending: PictureUpload; api: 'rest' | 'graphql' },
) {
  const { sending, api } = work;
  const image = sending.image(api);
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
  return { sending, api, message: wordOf(status, text), ms: performance.now() - startedAt };
}

/** The error code, or `taken`; a far too large upload may lose its connection. */
function wordOf(status: number, text: string): string {
  if (status === 0) return 'cut off';
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return code ?? (/\/media\/[0-9a-f]{32}-1000\.webp/.test(text) ? 'taken' : `${status}`);
}

function checkUploads(report: Report, results: readonly RecordedResult[], kinds: number): void {
  const wrong = results.filter(({ sending, message }) => !sending.answers.includes(message));
  report.expect('pictures and lookalikes, over both APIs', results.length, 2 * kinds);
  report.expectNone(
    'answered as they should not be',
    wrong.map(({ sending, api, message }) => `${sending.label} over ${api}: ${message}`),
  );
  report.record('of them taken and redrawn', results.filter(({ message }) => message === 'taken').length);
  report.record('slowest answer, ms', Math.round(Math.max(...results.map(({ ms }) => ms))));
}
