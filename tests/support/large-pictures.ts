import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';

/** A photograph's worth of noise: 40 megapixels in not quite 10 MB. */
export async function largePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const picture = sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: 'grey', noise } });
  const pixels = await picture.raw().toBuffer();
  for (let quality = 60; ; quality -= 8) {
    const raw = { width: 8_000, height: 5_000, channels: 3 } as const;
    const bytes = await sharp(pixels, { raw }).jpeg({ quality }).toBuffer();
    if (bytes.length <= 10 * 1024 * 1024) return bytes;
  }
}

// Sent from a thread of its own, so that sending does not count as the shop's work.
const SENDER = `
const { parentPort, workerData } = require('node:worker_threads');
const { request } = require('node:http');
const { url, method, headers, body } = workerData;
const sent = request(url, { method, headers: { ...headers, 'content-length': body.byteLength } }, (answer) => {
  const chunks = [];
  answer.on('data', (chunk) => chunks.push(chunk));
  answer.on('end', () => parentPort.postMessage({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }));
});
sent.on('error', (error) => parentPort.postMessage({ status: 0, text: error.message }));
sent.end(Buffer.from(body));
`;

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** What a request is answered, and the longest time that this process stood still meanwhile. */
export async function sendAndWatch(sent: Sent): Promise<{ status: number; text: string; stoppedMs: number }> {
  const sender = new Worker(SENDER, { eval: true, workerData: sent });
  await once(sender, 'online');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const [answer] = (await once(sender, 'message')) as [{ status: number; text: string }];
  delay.disable();
  await sender.terminate();
  return { ...answer, stoppedMs: delay.max / 1e6 };
}
