import http from 'node:http';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { startFilledShop } from './families';
import { medianOf, type TableRow } from './figures';
import { listRequest } from './load/action-requests';
import { pinToLoadCores, type MeasuredServer } from './measured-server';
import { ReusedPostgres } from './reused-postgres';

const FEEDS = ['google.xml', 'meta.csv'];
const BROWSE_PAUSE_MS = 20;

/** Reads the product feeds of a new shop with families, each twice, while a shopper browses. */
export async function benchFeeds(size: number, isOnPostgres: boolean): Promise<TableRow[]> {
  await pinToLoadCores();
  const postgres = isOnPostgres ? await ReusedPostgres.open() : undefined;
  const { server, stop } = await startFilledShop({ seed: `${size}x4` }, postgres);
  const rows: TableRow[] = [];
  try {
    const alone = startBrowsing(server);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    rows.push({ step: 'browsing alone', ...(await alone.stop()) });
    for (const feed of FEEDS) {
      const browsing = startBrowsing(server);
      let load: TableRow = {};
      const first = await readFeed(server, feed).finally(async () => {
        load = await browsing.stop();
      });
      rows.push({ step: `${feed}, first request`, ...first, ...load });
      rows.push({ step: `${feed}, again`, ...(await readFeed(server, feed)) });
    }
    return rows;
  } finally {
    await stop();
    await postgres?.close();
  }
}

async function readFeed(server: MeasuredServer, feed: string): Promise<TableRow> {
  const [startedAt, cpuBefore] = [performance.now(), server.cpuMs()];
  const body = new PassThrough();
  http.get(`${server.url}/api/feeds/${feed}`, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
    if (response.statusCode === 200) response.pipe(body);
    else body.destroy(new Error(`The feed answered ${response.statusCode}`));
  });
  const gzip = await buffer(body);
  const [seconds, cpuMs] = [(performance.now() - startedAt) / 1000, server.cpuMs() - cpuBefore];
  const bytes = gunzipSync(gzip).length;
  return { seconds, 'CPU s': cpuMs / 1000, 'MB, gzip': gzip.length / 1e6, 'MB, plain': bytes / 1e6 };
}

/** Reads lists one after the other; returns the p50 of the responses and the largest memory of the shop. */
function startBrowsing(server: MeasuredServer): { stop: () => Promise<TableRow> } {
  const { path, ...request } = listRequest(0);
  const times: number[] = [];
  let memoryMb = 0;
  let isStopped = false;
  const run = async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      await (await fetch(server.url + path, request)).arrayBuffer();
      times.push(performance.now() - startedAt);
      memoryMb = Math.max(memoryMb, server.rssMb());
      await new Promise((resolve) => setTimeout(resolve, BROWSE_PAUSE_MS));
    }
  };
  const done = run();
  return {
    async stop() {
      isStopped = true;
      await done;
      return { 'list p50 ms': medianOf(times), 'memory MB': memoryMb };
    },
  };
}
